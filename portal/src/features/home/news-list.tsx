import type { UnreadNews } from '@gangway/contract/features/news'
import { languages } from '@gangway/contract/texts/languages'
import { splitParagraphs } from '@gangway/contract/texts/plain-links'
import { CallError } from '@gangway/kit/api/call-error'
import { announce } from '@gangway/kit/browser/announce'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { PlainText } from '@gangway/kit/layout/plain-text.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { Button, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useMarkNewsRead } from './home-data.ts'
import homeClasses from './home-screen.module.css'

type NewsCardProps = { news: UnreadNews; isView: boolean; onRead: () => Promise<void> }

/** One piece of news: a line with title and day, which opens the text. */
function NewsCard({ news, isView, onRead }: NewsCardProps) {
  const t = useMessages()
  const formats = useFormats()
  const title = useId()
  const text = useId()
  const { save, isPending } = useMarkNewsRead()
  const [failure, setFailure] = useState<unknown>()
  const [isOpen, setOpen] = useState(false)
  const { lang } = languages[news.language]
  const markRead = async () => {
    setFailure(undefined)
    try {
      await save({ params: { newsid: news.newsid } })
    } catch (error) {
      // It was withdrawn meanwhile: there is nothing to read any more.
      if (!(error instanceof CallError && error.key === 'notfound')) return setFailure(error)
    }
    await onRead()
  }
  return (
    <li>
      <h3>
        <UnstyledButton
          className={homeClasses.line}
          aria-expanded={isOpen}
          aria-controls={text}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronRight size={16} stroke={1.75} aria-hidden />
          <span id={title} className={homeClasses.newsTitle} lang={lang}>
            {news.title}
          </span>
          <time dateTime={news.publishedat}>{formats.dayOfTime(Date.parse(news.publishedat))}</time>
        </UnstyledButton>
      </h3>
      <div id={text} className={homeClasses.body} hidden={!isOpen}>
        <div lang={lang}>
          <PlainText paragraphs={splitParagraphs(news.body)} />
        </div>
        {failure !== undefined && <FailureNotice error={failure} />}
        {!isView && (
          <Button
            variant="default"
            leftSection={<IconCheck size={16} stroke={1.75} aria-hidden />}
            aria-describedby={title}
            aria-disabled={isPending || undefined}
            onClick={() => void markRead()}
          >
            {t.home.news.read}
          </Button>
        )}
      </div>
    </li>
  )
}

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
        <ul className={`${homeClasses.list} ${homeClasses.news}`}>
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
