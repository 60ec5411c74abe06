import type { UnreadNews } from '@gangway/contract/features/news'
import { announce } from '@gangway/kit/browser/announce'
import { useFormats } from '@gangway/kit/messages/formats'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import homeClasses from './home-screen.module.css'
import { NewsCard } from './news-card.tsx'
import classes from './news-list.module.css'

/** As many lines as leave the last bookings in sight. */
const newsShown = 3

type Props = {
  news: readonly UnreadNews[]
  /** The provider looks at the portal: nothing is marked as read. */
  isView: boolean
  /** Reads the list again. */
  refetch: () => Promise<unknown>
}

/** CON-9: what the provider has to tell, until this login has read it. */
export function NewsList({ news, isView, refetch }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  const [areAllShown, showAll] = useState(false)
  const [hasRead, setHasRead] = useState(false)
  if (news.length === 0 && !hasRead) return null
  const visibleNews = areAllShown ? news : news.slice(0, newsShown)
  const rest = news.length - visibleNews.length
  const onRead = async (title: string) => {
    setHasRead(true)
    await refetch()
    // The button that was pressed is gone with its news.
    heading.current?.focus()
    announce(`${title}: ${t.home.news.isRead}`)
  }
  return (
    <section aria-labelledby="news">
      <div className={homeClasses.head}>
        <h2 id="news" ref={heading} tabIndex={-1}>
          {t.home.news.title}
        </h2>
      </div>
      {news.length === 0 ? (
        <p className={homeClasses.calm}>
          <IconCircleCheck size={20} stroke={1.75} aria-hidden />
          {t.home.news.allRead}
        </p>
      ) : (
        <ul className={`${homeClasses.list} ${classes.list}`}>
          {visibleNews.map((one) => (
            <NewsCard key={one.newsid} news={one} isView={isView} onRead={() => onRead(one.title)} />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Button variant="default" mt="sm" onClick={() => showAll(true)}>
          {formats.plural(rest, t.home.news.older)}
        </Button>
      )}
    </section>
  )
}
