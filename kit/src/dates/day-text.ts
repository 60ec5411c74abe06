const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
/** Day, month, year with any usual separator; all our languages have this order. */
const separatedDate = /^(\d{1,2})[./\- ]+(\d{1,2})[./\- ]+(\d{4}|\d{2})\.?$/
const digits = /^(\d{2})(\d{2})(\d{4}|\d{2})$/

/** 26 is 2026. */
const century = 2000

const parseParts = (text: string): number[] => {
  const [, year, month, day] = iso.exec(text) ?? []
  if (year) return [Number(year), Number(month), Number(day)]
  const [, d, m, y = ''] = separatedDate.exec(text) ?? digits.exec(text) ?? []
  return [y.length === 2 ? century + Number(y) : Number(y), Number(m), Number(d)]
}

/** The typed day, `yyyy-mm-dd`: from 1.3.26, 01.03.2026, 1/3/2026, 010326 or 2026-03-01. */
export const dayFrom = (text: string): string | undefined => {
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = parseParts(text.trim())
  if (!(year > 0 && month > 0 && day > 0)) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  // 30 February would become a day in March.
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  return date.toISOString().slice(0, 10)
}

/** Whether the typed day is complete: 1.3.20 may still become 1.3.2026. */
export const isWholeDay = (text: string): boolean =>
  dayFrom(text) !== undefined && /(^|[^\d])\d{4}([^\d]|$)|^\d{8}$/.test(text.trim())
