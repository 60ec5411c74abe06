/** DUE-1: what can be due. */
export const deadlineKinds = ['option', 'deposit', 'balance', 'passengerdata', 'documents', 'other'] as const
export type DeadlineKind = (typeof deadlineKinds)[number]

/** What cannot be right about a deadline: taken from the line with a mark, refused when it is typed. */
export const deadlineOddities = ['beforedeposit', 'afterbalance', 'afterdeparture', 'aboveprice'] as const
export type DeadlineOddity = (typeof deadlineOddities)[number]

type Due = { kind: DeadlineKind; day: string; amount: number | null }

/** The booking, with the days of its deposit and balance as they are in force. */
type About = { departure: string; price: number; deposit: string | null; balance: string | null }

/** A request has no price yet: then any amount may be right. */
export const oddDeadline = (
  { kind, day, amount }: Due,
  { departure, price, deposit, balance }: About,
): DeadlineOddity[] => [
  ...(kind === 'balance' && deposit !== null && day < deposit ? (['beforedeposit'] as const) : []),
  ...(kind === 'deposit' && balance !== null && day > balance ? (['afterbalance'] as const) : []),
  ...(day > departure ? (['afterdeparture'] as const) : []),
  ...(amount !== null && price > 0 && amount > price ? (['aboveprice'] as const) : []),
]
