import { changeOf, isNew } from '@gangway/contract/change-rate'
import { Change } from '../../parts/change.tsx'

type Props = { current: number; base: number; isLessBetter?: boolean }

/** RPT-2: a figure against its base; what came from nothing is new. */
export function Rate({ current, base, isLessBetter = false }: Props) {
  return <Change value={changeOf(current, base)} isNew={isNew(current, base)} isLessBetter={isLessBetter} />
}
