import { rolesOf } from '@gangway/contract/calls/call'
import { type BankDecision, decideBankChange } from '@gangway/contract/features/inbox'
import type { AccountValues } from '@gangway/contract/partners/bank-changes'
import { formatPhone, telOf } from '@gangway/contract/partners/phone'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button, Modal, Text, TextInput } from '@mantine/core'
import { IconBuildingBank, IconSnowflake } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import classes from './inbox.module.css'
import { type BankItem, useDecideBankChange, useInboxChanged } from './inbox-data.ts'

type Props = { item: BankItem; decision: BankDecision; onClose: () => void; onDone: (outcome: string) => void }

/** Asks before a decision about a bank change. Whoever refuses or lifts a freeze says why: the agency reads it. */
function BankDecisionDialog({ item, decision, onClose, onDone }: Props) {
  const t = useMessages()
  const decide = useDecideBankChange()
  const changed = useInboxChanged()
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  useFocusBack()
  const { partnerid, changeid, firma } = item
  const isMissing = decision !== 'confirm' && reason.trim() === ''
  // Somebody else may have been faster: the list is read again once this is closed.
  const close = () => {
    onClose()
    if (failure !== undefined) void changed()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isMissing) return
    setFailure(undefined)
    decide.save({ params: { partnerid, changeid }, body: { decision, reason: reason.trim() } }).then(() => {
      onDone(fill(t.inbox.bank.done[decision], { firma }))
      onClose()
      return changed()
    }, setFailure)
  }
  return (
    <Modal
      opened
      onClose={close}
      title={fill(t.inbox.bank.titles[decision], { firma })}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <form noValidate className={shapes.stack} onSubmit={submit}>
        <Text>{t.inbox.bank.texts[decision]}</Text>
        <TextInput
          label={decision === 'confirm' ? t.inbox.bank.note : t.inbox.bank.reason}
          description={decision === 'confirm' ? t.inbox.bank.noteHint : t.inbox.bank.reasonHint}
          value={reason}
          error={isChecked && isMissing && t.inbox.bank.missing}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          data-autofocus
        />
        {failure !== undefined && <FailureNotice error={failure} />}
        <DialogActions>
          <Button variant="default" onClick={close}>
            {t.parts.cancel}
          </Button>
          <Button type="submit" {...(decision === 'refuse' && { color: 'red' })} loading={decide.isPending}>
            {t.inbox.bank.actions[decision]}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  )
}

const fields = ['accountowner', 'bankname', 'swift', 'active'] as const

/** An IBAN as banks print it: in groups of four. */
const grouped = (iban: string) => (iban.includes('…') ? iban : iban.replace(/(.{4})(?=.)/g, '$1 '))

/** What is in force and what is to be, side by side. */
function BankComparison({ item }: { item: BankItem }) {
  const t = useMessages()
  const { former, new: next, formeriban } = item
  const isPage = item.paymentaccountid === null
  const shownFields = isPage ? fields.filter((field) => field === 'bankname' || field === 'swift') : fields
  const text = (values: AccountValues | null, field: (typeof fields)[number]) => {
    const value = values?.[field] ?? '–'
    return typeof value === 'boolean' ? (value ? t.common.yes : t.common.no) : value || '–'
  }
  const rows = [
    { label: 'IBAN', before: grouped(formeriban) || '–', after: grouped(item.iban) || '–' },
    ...shownFields.map((field) => ({
      label: t.inbox.bank.fields[field],
      before: text(former, field),
      after: text(next, field),
    })),
  ]
  return (
    <table className={classes.comparison}>
      <thead>
        <tr>
          <td />
          <th scope="col">{t.inbox.bank.before}</th>
          <th scope="col">{t.inbox.bank.after}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, before, after }) => (
          <tr key={label} data-changed={before !== after || undefined}>
            <th scope="row">{label}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** SEC-7: what a clerk needs besides the change itself: the accounts in force, and a number that is older than it. */
function BankBackground({ item }: { item: BankItem }) {
  const t = useMessages()
  const others = item.inforce.filter(({ paymentaccountid }) => paymentaccountid !== item.paymentaccountid)
  return (
    <dl className={classes.background}>
      <dt>{item.former?.active ? t.inbox.bank.othersInForce : t.inbox.bank.inForce}</dt>
      {others.length === 0 && <dd>{t.inbox.bank.noneInForce}</dd>}
      {others.map(({ paymentaccountid, iban, accountowner, bankname }) => (
        <dd key={paymentaccountid}>{[grouped(iban), accountowner, bankname].join(' · ')}</dd>
      ))}
      <dt>{t.inbox.bank.phone}</dt>
      <Phone item={item} />
    </dl>
  )
}

function Phone({ item: { phone } }: { item: BankItem }) {
  const t = useMessages()
  const { dayOfTime } = useFormats()
  const { known, since, recent } = phone
  return (
    <>
      <dd>
        {known === '' ? (
          t.inbox.bank.noPhone
        ) : (
          <>
            <a href={telOf(known)}>{formatPhone(known)}</a>
            {`, ${since ? fill(t.inbox.bank.knownSince, { when: dayOfTime(Date.parse(since)) }) : t.inbox.bank.knownLong}`}
          </>
        )}
      </dd>
      {recent && (
        <dd className={classes.alarm}>
          {fill(recent.number === '' ? t.inbox.bank.phoneRemoved : t.inbox.bank.phoneChanged, {
            when: dayOfTime(Date.parse(recent.since)),
            phone: formatPhone(recent.number),
          })}
        </dd>
      )}
    </>
  )
}

/** When a change comes into force without anybody. */
const useSchedule = () => {
  const t = useMessages()
  const { moment } = useFormats()
  return ({ state, inforceat, new: next }: BankItem) => {
    if (state === 'frozen') return t.inbox.bank.frozen
    if (inforceat) return fill(t.inbox.bank.until, { when: moment(inforceat) })
    return next.active ? t.inbox.bank.onlyConfirmed : t.inbox.bank.staysForNow
  }
}

const titleOf = ({ paymentaccountid, former }: BankItem) => {
  if (paymentaccountid === null) return 'page'
  return former ? 'changed' : 'added'
}

/** SEC-7: a bank change, before and after side by side: accounting confirms it, refuses it, or lifts its freeze. */
export function BankLine({ item, onDone }: { item: BankItem; onDone: (outcome: string) => void }) {
  const t = useMessages()
  const { moment } = useFormats()
  const schedule = useSchedule()
  const session = useSession()
  const [decision, setDecision] = useState<BankDecision>()
  const isFrozen = item.state === 'frozen'
  const Icon = isFrozen ? IconSnowflake : IconBuildingBank
  const isAllowed = session && rolesOf(decideBankChange.access)?.includes(session.role)
  const choices: readonly BankDecision[] = isFrozen ? ['confirm', 'release', 'refuse'] : ['confirm', 'refuse']
  return (
    <>
      <Icon className={classes.sign} data-alarm={isFrozen || undefined} size={20} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <p className={classes.title}>
          <Link to="/partners/$partnerid" params={{ partnerid: String(item.partnerid) }}>
            {fill(t.inbox.bank[titleOf(item)], { firma: item.firma, id: item.partnerid })}
          </Link>
        </p>
        <p className={classes.dim}>{fill(t.inbox.bank.requested, { who: item.by, when: moment(item.since) })}</p>
        <p className={isFrozen ? classes.alarm : classes.dim}>{schedule(item)}</p>
        {item.doubtful && <p className={classes.alarm}>{t.inbox.bank.doubtful}</p>}
        <BankComparison item={item} />
        <BankBackground item={item} />
      </div>
      {isAllowed && (
        <div className={classes.actions}>
          {choices.map((choice) => (
            <Button
              key={choice}
              variant={choice === 'confirm' && !isFrozen ? 'filled' : 'default'}
              aria-label={fill(t.inbox.bank.labels[choice], { firma: item.firma })}
              onClick={() => setDecision(choice)}
            >
              {t.inbox.bank.actions[choice]}
            </Button>
          ))}
        </div>
      )}
      {decision && (
        <BankDecisionDialog item={item} decision={decision} onClose={() => setDecision(undefined)} onDone={onDone} />
      )}
    </>
  )
}
