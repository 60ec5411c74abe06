import type { UnreadNews } from '@gangway/contract/features/news'
import { languages } from '@gangway/contract/languages'
import { splitParagraphs } from '@gangway/contract/plain-links'
import { CallError } from '@gangway/kit/api/call-error'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { PlainText } from '@gangway/kit/layout/plain-text.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useMarkNewsRead } from './home-data.ts'
import { foldText } from './news-folding.ts'
import classes from './news-list.module.css'

type Props = { news: UnreadNews; isView: boolean; onRead: () => Promise<void> }

/** One piece of news: title, day, text. A long text is folded. */
export function NewsCard({ news, isView, onRead }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const title = useId()
  const text = useId()
  const { save, isPending } = useMarkNewsRead()
  const [failure, setFailure] = useState<unknown>()
  const [isOpen, setOpen] = useState(false)
  const { lang } = languages[news.language]
  const paragraphs = splitParagraphs(news.body)
  const folded = foldText(paragraphs)
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
    <li className={classes.card}>
      <div className={classes.head}>
        <h3 id={title} lang={lang}>
          {news.title}
        </h3>
        <time dateTime={news.publishedat}>{formats.dayOfTime(Date.parse(news.publishedat))}</time>
      </div>
      <div id={text} lang={lang}>
        <PlainText {...(folded && !isOpen ? folded : { paragraphs })} />
      </div>
      {failure !== undefined && <FailureNotice error={failure} />}
      <div className={classes.acts}>
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
        {folded && (
          <Button
            variant="subtle"
            aria-expanded={isOpen}
            aria-controls={text}
            aria-describedby={title}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t.home.news.less : t.home.news.more}
          </Button>
        )}
      </div>
    </li>
  )
}
