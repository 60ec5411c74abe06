import type { CalendarEntry } from '@gangway/contract/features/calendar'
import { mailOf } from '@gangway/contract/requests/mail-template'
import { announce } from '@gangway/kit/browser/announce'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { saveErrorMessages } from '@gangway/kit/messages/error-message'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useMayAct } from '../../lib/session/use-may.ts'
import { MailDialog } from '../../parts/mail/mail-dialog.tsx'
import classes from './calendar.module.css'
import { useNoteMail } from './calendar-data.ts'

type Props = { entry: CalendarEntry; name: string }

/** ENQ-6: the mail of a departure or return, and when it was last prepared, so that nobody sends it twice. */
export function TravelMail({ entry, name }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const id = useId()
  const isReadOnly = !useMayAct('requests')
  const [isWriting, setWriting] = useState(false)
  const { kind, customeremail, mailedat } = entry
  const state = mailedat ? fill(t.calendar.mailed, { when: formats.moment(mailedat) }) : ''
  const reason = customeremail || isReadOnly ? state : t.calendar.noAddress
  return (
    <div className={classes.mail}>
      {!isReadOnly && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconMailForward size={16} stroke={1.75} aria-hidden />}
          disabled={!customeremail}
          aria-label={fill(t.calendar.mailTo, { mail: t.calendar.mails[kind], name })}
          aria-describedby={reason ? id : undefined}
          onClick={() => setWriting(true)}
        >
          {t.calendar.mails[kind]}
        </Button>
      )}
      {reason && (
        <span id={id} className={classes.quiet}>
          {reason}
        </span>
      )}
      {isWriting && <TravelMailDialog entry={entry} name={name} onClose={() => setWriting(false)} />}
    </div>
  )
}

function TravelMailDialog({ entry, name, onClose }: Props & { onClose: () => void }) {
  const t = useMessages()
  const formats = useFormats()
  const noteMail = useNoteMail()
  const { kind, bookingid, mailedat, mailedby } = entry
  return (
    <MailDialog
      kind={mailOf[kind]}
      trip={entry}
      title={fill(t.calendar.mailTo, { mail: t.calendar.mails[kind], name })}
      lead={t.calendar.mailText}
      notice={
        mailedat && (
          <Notice tone="warn">
            {fill(t.calendar.mailedBefore, { who: mailedby ?? '', when: formats.moment(mailedat) })}
          </Notice>
        )
      }
      note={() => noteMail(bookingid, mailOf[kind])}
      explain={(error) => saveErrorMessages(error, t, formats).join(' ')}
      onDone={(hint) => {
        announce([fill(t.calendar.mailDone, { name }), hint].join(' ').trim())
        onClose()
      }}
      onClose={onClose}
    />
  )
}
