import type { TableFormat } from '@gangway/contract/bookings/table-format'
import { rolesOf } from '@gangway/contract/calls/call'
import { exportPartners, listPartners } from '@gangway/contract/features/partners'
import { type ConsoleLanguage, partnersLabels } from '@gangway/contract/partners/health-text'
import { download, type Watch } from '@gangway/kit/api/download'
import { useLanguage } from '@gangway/kit/messages/language'
import { useQueryClient } from '@tanstack/react-query'
import { useSession } from '../../lib/session/session.ts'
import type { PartnersFilter } from './partners-filter.ts'

export const useConsoleLanguage = (): ConsoleLanguage => (useLanguage() === 'de' ? 'de' : 'en')

/** What reasons and their numbers are called; the Excel file uses the same. */
export const usePartnersLabels = () => partnersLabels[useConsoleLanguage()]

export const useExport = (filter: PartnersFilter) => {
  const language = useConsoleLanguage()
  return (format: TableFormat, watch: Watch) =>
    download(exportPartners, { query: { ...filter, language, format } }, watch)
}

/** Whether the role allows a call. What it does not allow is not offered. */
export const useMay = () => {
  const session = useSession()
  return (call: { access: Parameters<typeof rolesOf>[0] }) =>
    session !== undefined && rolesOf(call.access)?.includes(session.role) === true
}

/** SEC-6: for 72 hours after a change of the agency's address, care sends no password and resets no factor. */
export const useMayOpenLogin = (addresschangedat: string | null) => useSession()?.role !== 'care' || !addresschangedat

/** Reads the list again, after a partner was added or changed. */
export const useListChanged = () => {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: [listPartners.path] })
}
