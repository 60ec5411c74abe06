import type { PartnerFacts } from '@gangway/contract/features/partners'
import { takePartnerArchive } from '@gangway/contract/features/partners-ending'
import { download } from '@gangway/kit/api/download'
import { Question } from '@gangway/kit/form/question.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { LinesDialog, RefuseLines } from '../../parts/lines-dialog.tsx'
import { ResetQuestion } from '../../parts/reset-question.tsx'
import {
  useEndPartnerSessions,
  useLockPartner,
  usePartnerChanged,
  useResetFactors,
  useSendPassword,
  useUnlockPartner,
} from './partner-data.ts'
import { EndContract, KeepContract } from './partner-ending.tsx'
import { ReasonField } from './reason-field.tsx'

/** What is done to a partner in a dialog. */
export type Act = 'archive' | 'end' | 'keep' | 'lock' | 'sessions' | 'password' | 'factor' | 'lines' | 'refuselines'

type Props = { partner: PartnerFacts; onClose: () => void; onDone: (outcome: string) => void }

const dialogs = {
  archive: TakeArchive,
  end: EndContract,
  keep: KeepContract,
  lock: Lock,
  sessions: EndSessions,
  password: SendPassword,
  factor: ResetFactor,
  lines: Lines,
  refuselines: Refuse,
}

export function PartnerDialog({ act, ...props }: Props & { act: Act }) {
  const Dialog = dialogs[act]
  return <Dialog {...props} />
}

const namedPartner = ({ partnerid, agency }: PartnerFacts) => ({ partnerid, firma: agency.firma })

function Lines({ partner, ...props }: Props) {
  return <LinesDialog partner={namedPartner(partner)} {...props} />
}

function Refuse({ partner, ...props }: Props) {
  return <RefuseLines partner={namedPartner(partner)} {...props} />
}

/** GDP-3: the archive that the agency itself can take. */
function TakeArchive({ partner, onClose, onDone }: Props) {
  const t = useMessages()
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { partnerid, agency } = partner
  const watch = { signal: new AbortController().signal, onBytes: () => {} }
  const run = () => {
    setChecked(true)
    if (reason.trim() === '') return undefined
    const input = { params: { partnerid }, body: { reason: reason.trim() } }
    return download(takePartnerArchive, input, watch).then(() => onDone(t.partners.archive.done))
  }
  return (
    <Question
      title={fill(t.partners.archive.title, { name: agency.firma })}
      text={t.partners.archive.text}
      action={t.partners.archive.take}
      onClose={onClose}
      act={run}
    >
      <ReasonField reason={reason} isMissing={isChecked} onChange={setReason} />
    </Question>
  )
}

/** Locks an open partner, unlocks a locked one; both with a reason. */
function Lock({ partner, onClose, onDone }: Props) {
  const t = useMessages()
  const lock = useLockPartner()
  const unlock = useUnlockPartner()
  const changed = usePartnerChanged()
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const { partnerid, locked } = partner
  const { firma: name } = partner.agency
  const { save } = locked ? unlock : lock
  const run = () => {
    setChecked(true)
    if (reason.trim() === '') return undefined
    return save({ params: { partnerid }, body: { reason: reason.trim() } }).then(async () => {
      await changed()
      onDone(locked ? t.partners.lock.unlocked : t.partners.lock.locked)
    })
  }
  return (
    <Question
      title={fill(locked ? t.partners.lock.unlockTitle : t.partners.lock.lockTitle, { name })}
      text={locked ? t.partners.lock.unlockText : t.partners.lock.lockText}
      action={locked ? t.partners.lock.unlock : t.partners.lock.lock}
      isRed={!locked}
      onClose={onClose}
      act={run}
    >
      <ReasonField reason={reason} isMissing={isChecked} onChange={setReason} />
    </Question>
  )
}

function EndSessions({ partner, onClose, onDone }: Props) {
  const t = useMessages()
  const { plural } = useFormats()
  const { save } = useEndPartnerSessions()
  const changed = usePartnerChanged()
  const run = () =>
    save({ params: { partnerid: partner.partnerid } }).then(async ({ data: { ended } }) => {
      await changed()
      onDone(plural(ended, t.partners.sessions.ended))
    })
  return (
    <Question
      title={fill(t.partners.sessions.endTitle, { name: partner.agency.firma })}
      text={t.partners.sessions.endText}
      action={t.partners.sessions.end}
      isRed
      onClose={onClose}
      act={run}
    />
  )
}

function SendPassword({ partner, onClose, onDone }: Props) {
  const t = useMessages()
  const { save } = useSendPassword()
  const changed = usePartnerChanged()
  const { firma: name, email } = partner.agency
  const run = () =>
    save({ params: { partnerid: partner.partnerid } }).then(async ({ data: { recipient } }) => {
      await changed()
      onDone(fill(t.partners.password.sent, { email: recipient }))
    })
  return (
    <Question
      title={t.partners.password.title}
      text={fill(t.partners.password.text, { name, email })}
      action={t.partners.password.send}
      onClose={onClose}
      act={run}
    />
  )
}

/** The second factor of the main login, which nobody of the agency can reset. */
function ResetFactor({ partner, onClose, onDone }: Props) {
  const t = useMessages()
  const { save } = useResetFactors()
  const changed = usePartnerChanged()
  const { firma: name, email } = partner.agency
  const reset = (reason: string) =>
    save({ params: { partnerid: partner.partnerid }, body: { reason } }).then(async () => {
      await changed()
      onDone(fill(t.parts.factor.done, { name }))
    })
  return <ResetQuestion name={name} text={fill(t.partners.resetText, { email })} reset={reset} onClose={onClose} />
}
