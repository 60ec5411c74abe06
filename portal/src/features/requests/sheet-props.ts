import type { Requests } from '@gangway/contract/features/requests'
import type { useRequestActions } from './use-request-actions.ts'

/** What every part of the sheet needs. */
export type SheetProps = {
  requests: Requests
  actions: ReturnType<typeof useRequestActions>
  isReadOnly: boolean
  me: number
  /** The name of who has this login. */
  loginName: (username: string) => string
}
