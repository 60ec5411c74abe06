import { numberFormat } from '@gangway/contract/number-format'

// Amounts, days and months as the German screens write them, made by Node and not by the browser that is looked at.

const money = numberFormat('de', { style: 'currency', currency: 'EUR' })
const plain = numberFormat('de')
const months = new Intl.DateTimeFormat('de-DE', { month: 'long', timeZone: 'UTC' })

export const euro = (amount: number) => money.format(amount).replaceAll(/\s/g, ' ')

export const number = (value: number) => plain.format(value)

/** `2026-12-31` → 31.12.2026 */
export const date = (day: string) => day.slice(0, 10).split('-').reverse().join('.')

/** 1 → Januar */
export const month = (nr: number) => months.format(new Date(Date.UTC(2000, nr - 1, 1)))
