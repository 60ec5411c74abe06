import { line } from '@gangway/contract/calls/fields'
import { limits } from '@gangway/contract/calls/limits'
import { type AuditArea, auditAreas } from '@gangway/contract/features/audit'
import { isDay } from '@gangway/kit/history/is-day'
import * as z from 'zod/mini'

/** The filters as in the URL. */
export type AuditSearch = {
  [K in 'user' | 'area' | 'logins' | 'startDate' | 'endDate' | 'before']?: string | undefined
}

export type AuditFilter = {
  user?: string
  area?: AuditArea
  logins: 'shown' | 'hidden'
  startDate?: string
  endDate?: string
  before?: string
}

const isName = (user: string) => z.safeParse(line(limits.usernameMax), user).success

/** The query of a URL; invalid values are ignored. */
export const auditFilterOf = ({ user, area, logins, startDate, endDate, before }: AuditSearch): AuditFilter => {
  const knownArea = auditAreas.find((one) => one === area)
  const isTurned = isDay(startDate) && isDay(endDate) && String(startDate) > String(endDate)
  return {
    ...(user && isName(user) && { user }),
    ...(knownArea && { area: knownArea }),
    logins: logins === 'shown' ? 'shown' : 'hidden',
    ...(startDate && isDay(startDate) && { startDate }),
    ...(endDate && isDay(endDate) && !isTurned && { endDate }),
    ...(before && /^\d{1,15}-\d{1,15}$/.test(before) && { before }),
  }
}

/** Whether a filter hides part of the history. */
export const isNarrow = ({ before: _, logins: __, ...filter }: AuditFilter) => Object.keys(filter).length > 0
