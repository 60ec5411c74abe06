import { line } from '@gangway/contract/calls/fields'
import { limits } from '@gangway/contract/calls/limits'
import { isDay } from '@gangway/kit/history/is-day'
import * as z from 'zod/mini'

/** The filters as in the URL. */
export type HistorySearch = {
  [K in 'partnerid' | 'user' | 'area' | 'by' | 'logins' | 'startDate' | 'endDate' | 'before']?: string | undefined
}

export type HistoryFilter = {
  partnerid?: string
  user?: string
  area?: string
  by?: 'provider' | 'agency'
  logins: 'shown' | 'hidden'
  startDate?: string
  endDate?: string
  before?: string
}

const isName = (user: string) => z.safeParse(line(limits.line), user).success

/** The query of a URL; invalid values are ignored. */
export const historyFilterOf = (search: HistorySearch): HistoryFilter => {
  const { partnerid, user, area, by, logins, startDate, endDate, before } = search
  const isTurned = isDay(startDate) && isDay(endDate) && String(startDate) > String(endDate)
  return {
    ...(partnerid && /^[1-9]\d{0,8}$/.test(partnerid) && { partnerid }),
    ...(user && isName(user) && { user }),
    ...(area && /^[a-z]{1,30}$/.test(area) && { area }),
    ...((by === 'provider' || by === 'agency') && { by }),
    logins: logins === 'shown' ? 'shown' : 'hidden',
    ...(startDate && isDay(startDate) && { startDate }),
    ...(endDate && isDay(endDate) && !isTurned && { endDate }),
    ...(before && /^\d{1,15}-[ap]-\d{1,15}$/.test(before) && { before }),
  }
}

/** Whether a filter hides part of the history. */
export const isNarrow = ({ before: _, logins: __, ...filter }: HistoryFilter) => Object.keys(filter).length > 0
