import { rolesOf } from '@gangway/contract/call'
import { type BankDecision, decideBankChange } from '@gangway/contract/features/inbox'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { IconBuildingBank, IconSnowflake } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import { BankBackground } from './bank-background.tsx'
import { BankComparison } from './bank-comparison.tsx'
import { BankDecisionDialog } from './bank-decision.tsx'
import classes from './inbox.module.css'
import type { BankItem } from './inbox-data.ts'

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
        <div className={classes.acts}>
          {choices.map((choice) => (
            <Button
              key={choice}
              variant={choice === 'confirm' && !isFrozen ? 'filled' : 'default'}
              aria-label={fill(t.inbox.bank.labels[choice], { firma: item.firma })}
              onClick={() => setDecision(choice)}
            >
              {t.inbox.bank.acts[choice]}
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
