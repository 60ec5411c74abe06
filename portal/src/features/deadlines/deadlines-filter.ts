import {
  type DeadlineState,
  type DeadlineTime,
  deadlineStates,
  deadlineTimes,
} from '@gangway/contract/features/deadlines'
import { type DeadlineKind, deadlineKinds } from '@gangway/contract/rules/deadline'

/** The parameters of the address. */
export type DeadlineSearch = Partial<Record<'state' | 'kind' | 'line' | 'person' | 'time', string | undefined>>

export type DeadlineFilter = {
  state: DeadlineState
  kind?: DeadlineKind
  organizerid?: string
  userno?: string
  time?: DeadlineTime
}

const oneOf = <T extends string>(values: readonly T[], value: string | undefined) => values.find((one) => one === value)

/** What can be asked for; what the address says wrongly is left out. */
export const filterOf = ({ state, kind, line, person, time }: DeadlineSearch): DeadlineFilter => {
  const [ofKind, ofTime] = [oneOf(deadlineKinds, kind), oneOf(deadlineTimes, time)]
  const isNumber = (text: string | undefined): text is string => /^\d{1,9}$/.test(text ?? '')
  return {
    state: oneOf(deadlineStates, state) ?? 'open',
    ...(ofKind && { kind: ofKind }),
    ...(isNumber(line) && Number(line) > 0 && { organizerid: line }),
    ...(isNumber(person) && { userno: person }),
    ...(ofTime && { time: ofTime }),
  }
}
