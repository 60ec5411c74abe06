import type { RequestStage } from '@gangway/contract/requests/request-stage'
import type { RequestActs } from './use-request-actions.ts'

/** What the board and the list both need. */
export type BoardProps = {
  now: Date
  today: string
  /** Empty for nobody. */
  personName: (userno: number | null) => string
  isReadOnly: boolean
  /** The request whose sheet is open. */
  openId: number | undefined
  actions: RequestActs
  onOpen: (bookingid: number) => void
}

/** The card that takes the focus; with a stage, once it has arrived there. */
export type Wanted = { bookingid: number; stage?: RequestStage }
