import { rolesOf } from '@gangway/contract/call'
import { type InboxItem, retryMail } from '@gangway/contract/features/inbox'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { IconMailX } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import classes from './inbox.module.css'
import { useDismissMail, useInboxChanged, useRetryMail } from './inbox-data.ts'

type Mail = Extract<InboxItem, { kind: 'mail' }>

/** A mail that came back: it is sent again, or taken off. */
export function MailLine({ item, onDone }: { item: Mail; onDone: (outcome: string) => void }) {
  const t = useMessages()
  const { moment, number } = useFormats()
  const session = useSession()
  const [failure, setFailure] = useState<unknown>()
  const [retry, dismiss, changed] = [useRetryMail(), useDismissMail(), useInboxChanged()]
  const { partnerid, mailid, firma, recipient } = item
  const run = (act: () => Promise<unknown>, outcome: string) => {
    setFailure(undefined)
    act().then(() => {
      onDone(fill(outcome, { recipient }))
      return changed()
    }, setFailure)
  }
  const kinds: Readonly<Record<string, string>> = t.inbox.mailKinds
  const isAllowed = session && rolesOf(retryMail.access)?.includes(session.role)
  return (
    <>
      <IconMailX className={classes.icon} size={20} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <p className={classes.title}>{fill(t.inbox.mail, { recipient })}</p>
        <p className={classes.dim}>
          {kinds[item.mailkind] ?? item.mailkind} · {firma} ({partnerid}) ·{' '}
          {fill(t.inbox.triesSince, { n: number(item.tries), when: moment(item.since) })}
        </p>
        {failure !== undefined && <FailureNotice error={failure} />}
      </div>
      {isAllowed && (
        <div className={classes.acts}>
          <Button
            variant="default"
            loading={retry.isPending}
            disabled={dismiss.isPending}
            aria-label={fill(t.inbox.retryLabel, { recipient })}
            onClick={() => run(() => retry.save({ params: { partnerid, mailid } }), t.inbox.retried)}
          >
            {t.inbox.retry}
          </Button>
          <Button
            variant="subtle"
            loading={dismiss.isPending}
            disabled={retry.isPending}
            aria-label={fill(t.inbox.dismissLabel, { recipient })}
            onClick={() => run(() => dismiss.save({ params: { partnerid, mailid } }), t.inbox.dismissed)}
          >
            {t.inbox.dismiss}
          </Button>
        </div>
      )}
    </>
  )
}
