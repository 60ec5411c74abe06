import type { getTopsort } from '@gangway/contract/features/topsort'
import type { ListType } from '@gangway/contract/rules/topsort'
import type { Answered } from '@gangway/kit/api/client'
import { LeaveGuard } from '@gangway/kit/form/leave-guard.tsx'
import { useMessages } from '../../i18n/language.ts'
import classes from './topsort.module.css'
import { TopsortCard } from './topsort-card.tsx'
import { type CardModel, useCard } from './use-card.ts'

export const tabs = ['destinations', 'organizer', 'ships'] as const
export type Tab = (typeof tabs)[number]

/** TOP-1: the two lists of each tab. */
const listsOf: Record<Tab, { sea: ListType; river: ListType }> = {
  destinations: { sea: 3, river: 6 },
  organizer: { sea: 2, river: 5 },
  ships: { sea: 4, river: 7 },
}

const isDirty = ({ record }: CardModel) => record.form.isDirty()

/** The sea and the river card of a tab; each is saved on its own. */
export function TopsortTab({ tab, read }: { tab: Tab; read: Answered<typeof getTopsort> }) {
  const t = useMessages()
  const sea = useCard(listsOf[tab].sea, read)
  const river = useCard(listsOf[tab].river, read)
  const saveAll = async () => {
    const isSeaSaved = !isDirty(sea) || (await sea.record.save()) === 'saved'
    const isRiverSaved = !isDirty(river) || (await river.record.save()) === 'saved'
    return isSeaSaved && isRiverSaved
  }
  return (
    <div className={classes.cards}>
      <TopsortCard title={t.topsort.cards[tab].sea} model={sea} />
      <TopsortCard title={t.topsort.cards[tab].river} model={river} />
      <LeaveGuard isDirty={isDirty(sea) || isDirty(river)} save={saveAll} />
    </div>
  )
}
