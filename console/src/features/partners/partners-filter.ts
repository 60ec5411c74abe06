import { line } from '@gangway/contract/calls/fields'
import { limits } from '@gangway/contract/calls/limits'
import { healthFilters, type PartnerSort, partnerSorts } from '@gangway/contract/features/partners'
import * as z from 'zod/mini'

/** The filters as in the URL. */
export type PartnersSearch = {
  [K in 'search' | 'brand' | 'state' | 'health' | 'sort' | 'order']?: string | undefined
}

export type Order = 'asc' | 'desc'
type State = 'open' | 'locked'
type Health = (typeof healthFilters)[number]

export type PartnersFilter = {
  search?: string
  mandant?: string
  state?: State
  health?: Health
  sort: PartnerSort
  order: Order
}

/** The order that a sort starts with: most money first, names from A, and whoever has been away longest. */
export const firstOrders: Readonly<Record<PartnerSort, Order>> = {
  atrisk: 'desc',
  revenue: 'desc',
  name: 'asc',
  number: 'asc',
  lastlogin: 'asc',
}

const isSearch = (search: string) => z.safeParse(line(limits.search), search).success

/** The query of a URL; invalid values are ignored. */
export const partnersFilterOf = ({ search, brand, state, health, ...url }: PartnersSearch): PartnersFilter => {
  const sort = partnerSorts.find((one) => one === url.sort) ?? 'atrisk'
  const chosenHealth = healthFilters.find((one) => one === health)
  return {
    ...(search && isSearch(search) && { search }),
    ...(brand && /^[1-9]\d{0,8}$/.test(brand) && { mandant: brand }),
    ...((state === 'open' || state === 'locked') && { state }),
    ...(chosenHealth && { health: chosenHealth }),
    sort,
    order: url.order === 'asc' || url.order === 'desc' ? url.order : firstOrders[sort],
  }
}

/** How many filters hide part of the list. */
export const countFilters = ({ sort: _, order: __, ...filter }: PartnersFilter) => Object.keys(filter).length

/** What the URL says about a sort: nothing where it is the usual one; choosing the current one again turns it round. */
export const nextSort = (now: PartnersFilter, sort: PartnerSort): PartnersSearch => {
  const turned = now.order === 'asc' ? 'desc' : 'asc'
  const order = now.sort === sort ? turned : firstOrders[sort]
  return {
    sort: sort === 'atrisk' ? undefined : sort,
    order: order === firstOrders[sort] ? undefined : order,
  }
}
