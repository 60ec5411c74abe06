import { stopBankChanges } from '@gangway/contract/features/agency'
import { useMessages } from '../../i18n/language.ts'
import { LinkAction } from './link-action.tsx'

/** SEC-7: "this was not us" freezes a bank change. */
export function BankStopScreen() {
  const t = useMessages()
  return <LinkAction call={stopBankChanges} texts={t.access.stop} />
}
