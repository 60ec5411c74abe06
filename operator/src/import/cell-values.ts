/** `31.12.2026`, `31/12/2026` or `2026-12-31` as `2026-12-31`; anything else stays unchanged and is rejected later. */
export const parseDay = (text: string): string => {
  const parts = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text.trim())
  if (!parts) return text.trim()
  const [, day = '', month = '', year = ''] = parts
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const berlin = new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Berlin', timeZoneName: 'longOffset' })

/** `+01:00` in winter, `+02:00` in summer. */
const offsetAt = (moment: Date): string => {
  const name = berlin.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return name.replace('GMT', '') || '+00:00'
}

/** `31.12.2026 14:05` in the provider's time zone, with its offset; a complete timestamp stays unchanged. */
export const parseMoment = (text: string): string => {
  const parts = /^(\S+)[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(text.trim())
  if (!parts) return text.trim()
  const [, day = '', hour = '', minute = '', second = '00'] = parts
  const local = `${parseDay(day)}T${hour.padStart(2, '0')}:${minute}:${second}`
  const guess = new Date(`${local}+01:00`)
  return Number.isNaN(guess.getTime()) ? text.trim() : local + offsetAt(guess)
}

/** The engine's names of a booking's status, and those that people write into tables. */
const states: Readonly<Record<string, string>> = {
  anfrage: 'request',
  offen: 'open',
  bestätigt: 'confirmed',
  bezahlt: 'paid',
  storniert: 'cancelled',
  storno: 'cancelled',
}

export const parseState = (text: string): string => {
  const word = text.trim().toLowerCase()
  return states[word] ?? word
}

const truths: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  ja: true,
  '1': true,
  false: false,
  no: false,
  nein: false,
  '0': false,
}

/** `yes`, `ja`, `1` or `true`, or the opposite. Undefined: neither. */
export const parseBoolean = (text: string): boolean | undefined => truths[text.trim().toLowerCase()]
