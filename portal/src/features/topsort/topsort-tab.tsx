import type { ListType } from '@gangway/contract/rules/topsort'
import { LeaveGuard } from '@gangway/kit/form/leave-guard.tsx'
import { useMessages } from '../../i18n/language.ts'
import classes from './topsort.module.css'
import { TopsortCard } from './topsort-card.tsx'
import { type Reading, useCard } from './use-card.ts'

export const tabs = ['destinations', 'organizer', 'ships'] as const
export type Tab = (typeof tabs)[number]

/** TOP-1: the two lists of each tab. */
const listsOf: Record<Tab, { sea: ListType; river: ListType }> = {
  destinations: { sea: 3, river: 6 },
  organizer: { sea: 2, river: 5 },
  ships: { sea: 4, river: 7 },
}

/** The sea and the river card of a tab; each is saved on its own. */
export function TopsortTab({ tab, reading }: { tab: Tab; reading: Reading }) {
  const t = useMessages()
  const sea = useCard(listsOf[tab].sea, reading)
  const river = useCard(listsOf[tab].river, reading)
  const saveAll = async () => {
    const isSeaSaved = !sea.isDirty || (await sea.save())
    const isRiverSaved = !river.isDirty || (await river.save())
    return isSeaSaved && isRiverSaved
  }
  return (
    <div className={classes.cards}>
      <TopsortCard title={t.topsort.cards[tab].sea} model={sea} />
      <TopsortCard title={t.topsort.cards[tab].river} model={river} />
      <LeaveGuard isDirty={sea.isDirty || river.isDirty} save={saveAll} />
    </div>
  )
}
