import { isoDate } from '@gangway/contract/calls/fields'
import { rangeIssues } from '@gangway/contract/rules/dates'
import * as z from 'zod/mini'

export type DayRange = { startDate: string; endDate: string }

const isDay = (day: string) => z.safeParse(isoDate, day).success

/** Whether both days are given and in order. */
export const isRange = ({ startDate, endDate }: DayRange) =>
  isDay(startDate) && isDay(endDate) && rangeIssues({ startDate, endDate }).length === 0
