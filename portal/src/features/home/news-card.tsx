import type { UnreadNews } from '@gangway/contract/features/news'
import { languages } from '@gangway/contract/texts/languages'
import { splitParagraphs } from '@gangway/contract/texts/plain-links'
import { CallError } from '@gangway/kit/api/call-error'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { PlainText } from '@gangway/kit/layout/plain-text.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { Button, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronRight } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useMarkNewsRead } from './home-data.ts'
import classes from './news-list.module.css'

type Props = { news: UnreadNews; isView: boolean; onRead: () => Promise<void> }

/** One piece of news: a line with title and day, which opens the text. */
export function NewsCard({ news, isView, onRead }: Props) {
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
          className={classes.line}
          aria-expanded={isOpen}
          aria-controls={text}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronRight size={16} stroke={1.75} aria-hidden />
          <span id={title} className={classes.title} lang={lang}>
            {news.title}
          </span>
          <time dateTime={news.publishedat}>{formats.dayOfTime(Date.parse(news.publishedat))}</time>
        </UnstyledButton>
      </h3>
      <div id={text} className={classes.body} hidden={!isOpen}>
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
