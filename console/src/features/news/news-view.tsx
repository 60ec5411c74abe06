import type { News } from '@gangway/contract/features/news-console'
import type { Language } from '@gangway/contract/texts/languages'
import { Question } from '@gangway/kit/form/question.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button, Text } from '@mantine/core'
import { IconArrowBackUp, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { LanguageChoice } from './language-choice.tsx'
import classes from './news.module.css'
import { useWithdraw } from './news-data.ts'
import { NewsPreview } from './news-preview.tsx'
import { NewsState } from './news-state.tsx'
import { valuesOf } from './news-values.ts'

type Props = {
  news: News
  etag: string | undefined
  mayWrite: boolean
  onDone: (said?: string) => Promise<void>
  onCopy: (news: News) => void
}

/** What was published can be looked at, copied and withdrawn. */
export function NewsView({ news, etag, mayWrite, onDone, onCopy }: Props) {
  const t = useMessages()
  const [language, setLanguage] = useState<Language>(news.texts[0]?.language ?? 'de')
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={classes.view}>
      <Facts news={news} />
      {mayWrite && (
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
            onClick={() => onCopy(news)}
          >
            {t.news.copy}
          </Button>
          {news.state === 'published' && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
              onClick={() => setAsking(true)}
            >
              {t.news.withdraw}
            </Button>
          )}
        </div>
      )}
      <LanguageChoice
        value={language}
        onChange={setLanguage}
        hasText={(one) => news.texts.some((text) => text.language === one)}
      />
      <NewsPreview values={valuesOf(news)} language={language} />
      {isAsking && (
        <WithdrawQuestion newsid={news.newsid} etag={etag} onClose={() => setAsking(false)} onDone={onDone} />
      )}
    </div>
  )
}

function Facts({ news: { state, publishedat, withdrawnat, untilday, readby, mails } }: { news: News }) {
  const t = useMessages()
  const formats = useFormats()
  const facts = [
    publishedat && fill(t.news.publishedAt, { when: formats.moment(publishedat) }),
    withdrawnat && fill(t.news.withdrawnAt, { when: formats.moment(withdrawnat) }),
    untilday && fill(t.news.shownUntil, { day: formats.date(untilday) }),
    publishedat && formats.plural(readby, t.news.readByAgencies),
    mails > 0 && formats.plural(mails, t.news.mailsSent),
  ]
  return (
    <p className={classes.facts}>
      <NewsState state={state} />
      {facts.filter(Boolean).map((fact) => (
        <span key={String(fact)}>{fact}</span>
      ))}
    </p>
  )
}

type QuestionProps = {
  newsid: number
  etag: string | undefined
  onClose: () => void
  onDone: (said?: string) => Promise<void>
}

function WithdrawQuestion({ newsid, etag, onClose, onDone }: QuestionProps) {
  const t = useMessages()
  const { save } = useWithdraw()
  const withdraw = async () => {
    await save({ params: { newsid }, ifMatch: etag })
    await onDone(t.news.isWithdrawn)
  }
  return (
    <Question title={t.news.withdrawTitle} action={t.news.withdraw} isRed act={withdraw} onClose={onClose}>
      <Text>{t.news.withdrawText}</Text>
    </Question>
  )
}
