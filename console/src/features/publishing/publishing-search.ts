import type { Role } from '@gangway/contract/access/roles'
import { line } from '@gangway/contract/calls/fields'
import { limits } from '@gangway/contract/calls/limits'
import { type PublishKind, publishKinds, publishRoles } from '@gangway/contract/features/publishing'
import * as z from 'zod/mini'

/** The search parameters as in the URL. */
export type PublishingSearch = {
  [K in 'kind' | 'upload' | 'show' | 'partnerid' | 'search' | 'brand' | 'year' | 'month' | 'downloaded' | 'page']?:
    | string
    | undefined
}

export const mayPublish = (kind: PublishKind, role: Role | undefined) => publishRoles[kind].some((one) => one === role)

/** What the URL asks for; otherwise what the role publishes. */
export const kindOf = ({ kind }: PublishingSearch, role: Role | undefined): PublishKind =>
  publishKinds.find((one) => one === kind) ?? publishKinds.find((one) => mayPublish(one, role)) ?? 'provisions'

/** What a preview shows: what goes to whom, what is refused, or what has not arrived. */
export const shows = ['all', 'refused', 'missing'] as const
export type Show = (typeof shows)[number]

export const showOf = ({ show }: PublishingSearch): Show => shows.find((one) => one === show) ?? 'all'

const number = (text: string | undefined) => (text && /^[1-9]\d{0,8}$/.test(text) ? text : undefined)

export const uploadOf = ({ upload }: PublishingSearch) => {
  const id = number(upload)
  return id === undefined ? undefined : Number(id)
}

/** Statements on one page. */
export const pageSize = 50

export const pageOf = ({ page }: PublishingSearch) => Number(number(page) ?? 1)

export type StatementsFilter = {
  partnerid?: string
  search?: string
  mandant?: string
  year?: string
  month?: string
  downloaded?: 'yes' | 'no'
}

const isSearch = (search: string) => z.safeParse(line(limits.search), search).success

/** The filters of a URL; invalid values are ignored. */
export const statementsFilterOf = (url: PublishingSearch): StatementsFilter => {
  const partnerid = number(url.partnerid)
  const mandant = number(url.brand)
  const year = number(url.year)
  const month = number(url.month)
  const isYear = year && Number(year) >= limits.yearMin && Number(year) <= limits.yearMax
  return {
    ...(partnerid && { partnerid }),
    ...(url.search && isSearch(url.search) && { search: url.search }),
    ...(mandant && { mandant }),
    ...(isYear && { year }),
    ...(month && Number(month) <= 12 && { month }),
    ...((url.downloaded === 'yes' || url.downloaded === 'no') && { downloaded: url.downloaded }),
  }
}
