import * as z from 'zod/mini'
import { isoDate, money } from '../calls/fields.ts'

const euros = z.optional(z.nullable(money.check(z.gte(0))))
const days = z.optional(z.nullable(isoDate))

const dueDay = { kind: 'day', feed: days, sql: 'date', isNullable: true } as const
const dueAmount = { kind: 'euro', feed: euros, sql: 'bigint', isNullable: true } as const

/** DUE-1: what is due by when, as the cruise line says it. A trigger keeps the rows of `deadline` from them. */
export const deadlineColumns = {
  optionuntil: { ...dueDay, example: '2026-11-20', about: 'the last day of an option', stored: 'optionuntil' },
  depositdue: { ...dueDay, example: '2026-11-24', about: 'the day of the deposit', stored: 'depositdue' },
  depositamount: {
    ...dueAmount,
    example: 479.7,
    about: 'its amount; counts only with its day',
    stored: 'depositcents',
  },
  balancedue: { ...dueDay, example: '2027-04-01', about: 'the day of the final payment', stored: 'balancedue' },
  balanceamount: {
    ...dueAmount,
    example: 1918.8,
    about: 'its amount; counts only with its day',
    stored: 'balancecents',
  },
  documentsdue: {
    ...dueDay,
    example: '2027-04-17',
    about: 'the day on which the travel documents should be there',
    stored: 'documentsdue',
  },
  passengerdatadue: {
    ...dueDay,
    example: '2027-03-20',
    about: 'the day until which the line wants the passenger data; never the data themselves',
    stored: 'passengerdatadue',
  },
} as const
