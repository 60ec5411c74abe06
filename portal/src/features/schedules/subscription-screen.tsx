import { answerSubscription, readSubscription, type Subscription } from '@gangway/contract/features/schedules'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { fill } from '@gangway/kit/messages/text'
import { AttemptNotice } from '@gangway/kit/session/attempt-notice.tsx'
import { useAttempt } from '@gangway/kit/session/use-attempt'
import { Button, Loader } from '@mantine/core'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'

/** NTF-2: the recipient of a report says yes to it, or ends it. Opening the page changes nothing: mail scanners follow every link. */
export function SubscriptionScreen() {
  const t = useMessages()
  const token = useLocation({ select: ({ hash }) => hash })
  const [found, setFound] = useState<Subscription>()
  const [done, setDone] = useState<string>()
  const reading = useAttempt(readSubscription)
  const answering = useAttempt(answerSubscription)
  const failure = answering.failure ?? reading.failure
  const isInvalid = !token || failure === 'notfound' || failure === 'badinput'

  const read = useEffectEvent(async () => {
    const answer = token && (await reading.attempt({ body: { token } }))
    if (answer) setFound(answer)
  })
  useEffect(() => void read(), [])

  const answer = (isyes: boolean) => async () => {
    const answered = await answering.attempt({ body: { token, isyes } })
    if (!answered) return
    setFound(answered)
    setDone(isyes ? t.subscription.agreed : t.subscription.ended)
  }
  const texts = found && { firma: found.firma, name: found.name, rhythm: t.subscription.rhythms[found.rhythm] }
  return (
    <Page narrow title={t.subscription.title} lead={texts && fill(t.subscription.text, texts)}>
      <div className={shapes.stack}>
        {isInvalid && <Notice tone="bad">{t.subscription.invalid}</Notice>}
        {!isInvalid && <AttemptNotice failure={failure} wait={Math.max(reading.wait, answering.wait)} />}
        {!found && !failure && !isInvalid && <Loader aria-hidden />}
        {done && <Notice tone="good">{done}</Notice>}
        {found && !done && (
          <div className={shapes.row}>
            {found.consent !== 'active' && (
              <Button loading={answering.isPending} onClick={answer(true)}>
                {t.subscription.yes}
              </Button>
            )}
            {found.consent !== 'ended' && (
              <Button variant="default" loading={answering.isPending} onClick={answer(false)}>
                {t.subscription.no}
              </Button>
            )}
          </div>
        )}
      </div>
    </Page>
  )
}
