import type { CommissionState } from '@gangway/contract/money/commission-state'
import { useMessages } from '../../i18n/language.ts'

/** MNY-4: what has become of a booking's commission, as text. */
export function CommissionStateName({ state }: { state: CommissionState }) {
  const t = useMessages()
  return t.transactions.commissionStates[state]
}
