import { isoDate } from '@gangway/contract/calls/fields'
import * as z from 'zod/mini'

/** Whether it is a day that can be asked for. */
export const isDay = (day: string | undefined) => z.safeParse(isoDate, day).success
