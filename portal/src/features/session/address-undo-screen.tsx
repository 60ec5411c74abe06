import { undoAddress } from '@gangway/contract/features/session-me'
import { useMessages } from '../../i18n/language.ts'
import { LinkAction } from './link-action.tsx'

/** SEC-6: reverts a change of the address from the former mailbox. */
export function AddressUndoScreen() {
  const t = useMessages()
  return <LinkAction call={undoAddress} texts={t.access.undo} />
}
