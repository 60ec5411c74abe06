import type { TableFormat } from '@gangway/contract/bookings/table-format'
import { rolesOf } from '@gangway/contract/calls/call'
import { listBrands } from '@gangway/contract/features/brands-console'
import { exportPartners, listPartners } from '@gangway/contract/features/partners'
import { type ConsoleLanguage, partnersLabels } from '@gangway/contract/partners/health-text'
import { download, type Watch } from '@gangway/kit/api/download'
import { useCall } from '@gangway/kit/api/hooks'
import { useLanguage } from '@gangway/kit/messages/language'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '../../lib/session/session.ts'
import type { PartnersFilter } from './partners-filter.ts'

/** The brands by number. Their names are only decoration: the list does not wait for them. */
export const useBrandNames = (): ReadonlyMap<number, string> => {
  const { data } = useCall(listBrands, undefined, { staleTime: 300_000 })
  return useMemo(() => new Map(data?.map(({ mandant, name }) => [mandant, name])), [data])
}

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
