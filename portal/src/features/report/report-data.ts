import { bodyOf, type FilterSearch, type Filters, filtersOf, isAskable } from '@gangway/contract/bookings/report-filter'
import { getReport, type Report, unassignedGroup } from '@gangway/contract/features/report'
import { textIn } from '@gangway/contract/texts/languages'
import { useCall } from '@gangway/kit/api/hooks'
import { useLanguage } from '@gangway/kit/messages/language'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { dayNow } from '../../lib/day-now.ts'
import { useBrand } from '../../lib/session/session.ts'

const route = getRouteApi('/statistics/overview')

/** The filters of the URL. A change is a history entry that Back undoes. */
export const useFilters = () => {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (changes: FilterSearch) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), resetScroll: false })
  return { filters: filtersOf(search, dayNow()), search, change }
}

/** The report for the filters. While another one is loading the old one stays: nothing jumps. */
export const useReport = (filters: Filters) => {
  const query = useCall(getReport, { body: bodyOf(filters) }, { enabled: isAskable(filters) })
  const [lastReport, setLastReport] = useState(query.data)
  if (query.data && query.data !== lastReport) setLastReport(query.data)
  const report = query.data ?? (query.errorUpdateCount > 0 ? undefined : lastReport)
  return { query: { ...query, data: report }, isOld: report !== query.data }
}

/** The names of a report's groups, in the reader's language. */
export const useGroupNames = ({ shippingcomypanytexts, cruisingareatexts, people }: Report) => {
  const t = useMessages()
  const [language, brand] = [useLanguage(), useBrand()]
  const names = new Map([
    [unassignedGroup, t.report.nobody],
    ...people.map(({ userno, name }) => [userno, name] as const),
  ])
  const texts = new Map([
    ...shippingcomypanytexts.map((company) => [company.shippingcompanyid, company.texts] as const),
    ...cruisingareatexts.map((area) => [area.cruisingareaid, area.texts] as const),
  ])
  return (id: number) => textIn(texts.get(id) ?? [], language, brand)?.name ?? names.get(id) ?? ''
}
