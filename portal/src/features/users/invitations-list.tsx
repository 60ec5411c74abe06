import type { Invitation } from '@gangway/contract/features/users-invitations'
import { clock } from '@gangway/kit/browser/clock'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { Question } from '@gangway/kit/form/question.tsx'
import { IconButton } from '@gangway/kit/layout/icon-button.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { IconMailForward, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { rightsOf } from './rights-text.ts'
import classes from './users.module.css'
import { useResendInvitation, useWithdrawInvitation } from './users-data.ts'

type Actions = { onSend: (one: Invitation) => void; onWithdraw: (one: Invitation) => void; isSending: boolean }

const nameOf = ({ firstname, lastname }: Invitation) => `${firstname} ${lastname}`
const hasExpired = ({ expiresat }: Invitation) => new Date(expiresat).getTime() <= clock.now()

const columns = (
  t: Messages,
  { moment }: Formats,
  { onSend, onWithdraw, isSending }: Actions,
): Column<Invitation>[] => [
  { key: 'email', header: t.users.fields.email, isHeading: true, cell: ({ email }) => email },
  { key: 'name', header: t.users.invitations.name, cell: nameOf },
  { key: 'rights', header: t.users.fields.acl, cell: (invitation) => rightsOf(invitation, t) },
  { key: 'by', header: t.users.invitations.by, cell: ({ invitedby }) => invitedby },
  {
    key: 'until',
    header: t.users.invitations.until,
    cell: (invitation) =>
      hasExpired(invitation) ? (
        <span className={classes.locked}>{t.users.invitations.expired}</span>
      ) : (
        moment(invitation.expiresat)
      ),
  },
  {
    key: 'actions',
    header: t.users.actions,
    align: 'right',
    cell: (invitation) => (
      <span className={classes.actions}>
        <IconButton
          icon={IconMailForward}
          label={fill(t.users.invitations.again, { name: nameOf(invitation) })}
          disabled={isSending}
          onClick={() => onSend(invitation)}
        />
        <IconButton
          icon={IconTrash}
          label={fill(t.users.invitations.withdraw, { name: nameOf(invitation) })}
          onClick={() => onWithdraw(invitation)}
        />
      </span>
    ),
  },
]

type Props = { invitations: readonly Invitation[]; onDone: (message: string) => void }

/** Who was invited and has not accepted yet; nothing where nobody was. */
export function InvitationsList({ invitations, onDone }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { save: sendAgain, isPending } = useResendInvitation()
  const [failure, setFailure] = useState<unknown>()
  const [toWithdraw, setToWithdraw] = useState<Invitation>()
  if (invitations.length === 0) return null
  const send = (invitation: Invitation) => {
    setFailure(undefined)
    sendAgain({ params: { userno: String(invitation.userno) } }).then(
      () => onDone(fill(t.users.invitations.sentTo, { email: invitation.email })),
      setFailure,
    )
  }
  return (
    <section className={shapes.stack} aria-labelledby="invitations">
      <h2 id="invitations" className={classes.subtitle}>
        {t.users.invitations.title}
      </h2>
      {failure !== undefined && <FailureNotice error={failure} />}
      <DataTable
        caption={t.users.invitations.title}
        rows={invitations}
        columns={columns(t, formats, { onSend: send, onWithdraw: setToWithdraw, isSending: isPending })}
        rowKey={({ userno }) => userno}
      />
      {toWithdraw && (
        <WithdrawInvitation
          invitation={toWithdraw}
          onClose={() => setToWithdraw(undefined)}
          onGone={() => {
            setToWithdraw(undefined)
            onDone(fill(t.users.invitations.withdrawn, { name: nameOf(toWithdraw) }))
          }}
        />
      )}
    </section>
  )
}

type WithdrawProps = { invitation: Invitation; onClose: () => void; onGone: () => void }

function WithdrawInvitation({ invitation, onClose, onGone }: WithdrawProps) {
  const t = useMessages()
  const { save } = useWithdrawInvitation()
  return (
    <Question
      title={fill(t.users.invitations.withdrawTitle, { name: nameOf(invitation) })}
      text={fill(t.users.invitations.withdrawText, { email: invitation.email })}
      action={t.users.invitations.withdrawNow}
      cancel={t.users.invitations.keep}
      isRed
      act={() => save({ params: { userno: String(invitation.userno) } }).then(onGone)}
      onClose={onClose}
    />
  )
}
