import type { Deadline } from '@gangway/contract/features/deadlines'
import { deadlineValues } from '@gangway/contract/requests/deadline-mail'
import { useAction } from '@gangway/kit/form/use-action'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { saveErrorMessages } from '@gangway/kit/messages/error-message'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useMessages } from '../../i18n/language.ts'
import { copyIfLong, MailDialog, type ShownMail } from '../mail/mail-dialog.tsx'
import { mailtoOf, shortMailtoOf } from '../mail/mailto.ts'
import { useSendKey } from '../mail/use-send-key.ts'
import { customerOf, useDeadlineCalls, useDeadlineName, usePayAccount } from './deadlines-data.ts'

type Props = { deadline: Deadline; onDone: (text: string) => void; onClose: () => void }

/** Sends the mail from here, or opens the mail program and notes it. */
function Ways({ deadline, mail, onDone, onClose }: Props & { mail: ShownMail }) {
  const t = useMessages()
  const formats = useFormats()
  const calls = useDeadlineCalls()
  const { run, isPending, failure } = useAction()
  const idFor = useSendKey()
  const name = customerOf(deadline)
  const { to, subject, body: text, language } = mail
  const send = async () => {
    const sent = { sendkey: idFor([to, subject, text]), to, subject, text, language }
    if (await run(() => calls.send(deadline, sent))) onDone(fill(t.deadlines.mailSent, { name }))
  }
  // The link itself opens the mail program; this only notes it.
  const prepare = async () => {
    const hint = await copyIfLong(mail, t)
    if (await run(() => calls.notePrepared(deadline)))
      onDone([fill(t.deadlines.mailPrepared, { name }), hint].join(' ').trim())
  }
  return (
    <>
      {failure !== undefined && <Notice tone="bad">{saveErrorMessages(failure, t, formats).join(' ')}</Notice>}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t.parts.cancel}
        </Button>
        <Button
          component="a"
          variant="default"
          href={mailtoOf(mail) ?? shortMailtoOf(mail)}
          onClick={() => void prepare()}
        >
          {t.requests.answerOpen}
        </Button>
        <Button
          loading={isPending}
          disabled={subject.trim() === '' || text.trim() === ''}
          leftSection={<IconSend size={16} stroke={1.75} aria-hidden />}
          onClick={() => void send()}
        >
          {t.requests.answerSend}
        </Button>
      </DialogActions>
    </>
  )
}

/** DUE-2: the mail to the customer, in the customer's language, with amount, day and how to pay. */
export function DeadlineMail({ deadline, onDone, onClose }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const account = usePayAccount()
  const what = useDeadlineName()(deadline)
  const { deadlineid, mailedat, mailedby } = deadline
  return (
    <Loaded query={account}>
      {(pay) => (
        <MailDialog
          kind="deadline"
          trip={deadline}
          due={{ deadlineid, values: (words, language) => deadlineValues(deadline, words, pay, language) }}
          title={fill(t.deadlines.mailTo, { what, name: customerOf(deadline) })}
          lead={t.deadlines.mailLead}
          notice={
            mailedat && (
              <Notice tone="warn">
                {fill(t.deadlines.mailedBefore, {
                  who: mailedby || t.deadlines.portal,
                  when: formats.moment(mailedat),
                })}
              </Notice>
            )
          }
          isWhole
          ways={(mail, drop) => (
            <Ways
              {...{ deadline, mail, onClose }}
              onDone={(text) => {
                drop('')
                onDone(text)
              }}
            />
          )}
          onDone={onClose}
          onClose={onClose}
        />
      )}
    </Loaded>
  )
}
