import type { CalendarEntry } from '@gangway/contract/features/calendar'
import { languageList } from '@gangway/contract/texts/languages'
import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { buildCalendarFile } from './calendar-file.ts'

const anEntry = (about: Partial<CalendarEntry> = {}): CalendarEntry => ({
  kind: 'departure',
  day: '2026-11-20',
  bookingid: 1,
  bookingnr: 'SW-1',
  status: 'paid',
  customername: 'Müller',
  shippingcompany: 'Line',
  shipname: 'Ship',
  name: 'Route',
  reiseterminvon: '2026-11-20',
  reiseterminbis: '2026-11-27',
  persons: 2,
  customeremail: '',
  customerphone: '',
  customerlanguage: '',
  mailedat: null,
  mailedby: null,
  ...about,
})

const about = {
  partnerid: 101001,
  language: 'en',
  portal: 'https://portal.example',
  brand: { name: 'Söhne, Töchter; & Co' },
  changedAt: new Map([[1, new Date('2026-03-01T09:30:00Z')]]),
} as const

const calendarIn = (file: string) => new ICAL.Component(ICAL.parse(file))
const eventsIn = (file: string) =>
  calendarIn(file)
    .getAllSubcomponents('vevent')
    .map((one) => new ICAL.Event(one))

/** What a calendar program can show of a text: no control characters but line breaks, no half characters. */
const shownText = (text: string) => text.toWellFormed().replace(/[^\P{Cc}\n]/gu, '')

/** Entries without deadlines. */
const shown = (...entries: CalendarEntry[]) => ({ entries, deadlines: [] })

const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc
    .array(fc.constantFrom('\\', ';', ',', '\n', '\r', '"', ':', 'ä', '€', '😀', ' ', '\t', 'BEGIN:VEVENT', '\\n'), {
      maxLength: 120,
    })
    .map((parts) => parts.join('')),
)

test('ENQ-6 whatever a name contains, a strict parser reads it back, and no line is longer than 75 octets', async () => {
  await fc.assert(
    fc.property(texts, texts, (customername, name) => {
      const file = buildCalendarFile(
        shown(anEntry({ customername, name }), anEntry({ kind: 'return', bookingid: 2 })),
        about,
      )
      const lines = file.split('\r\n')
      expect(lines.at(-1)).toBe('')
      for (const line of lines) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line).not.toMatch(/[\r\n]/)
      }
      const [event, ...others] = eventsIn(file)
      expect(others).toHaveLength(1)
      expect(event?.summary).toBe(shownText(`Departure: ${customername || 'SW-1'} · Ship`))
      expect(event?.description).toContain(name === '' ? 'Passengers: 2' : shownText(`Route: ${name}\nPassengers: 2`))
    }),
    { numRuns: 500, seed: 20_261_116 },
  )
})

test('ENQ-6 departures and returns are whole days that end where the next day begins, also at the end of February and of a year', () => {
  const days = ['2024-02-28', '2026-02-28', '2026-03-29', '2026-10-25', '2026-12-31']
  const file = buildCalendarFile(shown(...days.map((day, at) => anEntry({ day, bookingid: at + 1 }))), about)
  expect(file.match(/DTSTART;VALUE=DATE:\d{8}\r\n/g)).toHaveLength(days.length)
  expect(file.match(/DTEND;VALUE=DATE:\d{8}\r\n/g)).toHaveLength(days.length)
  expect(eventsIn(file).map(({ startDate, endDate }) => `${startDate} ${endDate}`)).toEqual([
    '2024-02-28 2024-02-29',
    '2026-02-28 2026-03-01',
    '2026-03-29 2026-03-30',
    '2026-10-25 2026-10-26',
    '2026-12-31 2027-01-01',
  ])
})

test.each(languageList)('ENQ-6 the file in %s has a name, whole labels, and the same events', (language) => {
  const file = buildCalendarFile(shown(anEntry()), { ...about, language })
  expect(String(calendarIn(file).getFirstPropertyValue('x-wr-calname'))).toMatch(/^\S.* – Söhne {2}Töchter {2}& Co$/)
  const [event] = eventsIn(file)
  expect(event?.uid).toBe('departure-1-101001@gangway')
  expect(event?.summary).toMatch(/^\S+\u00a0?: Müller · Ship$/)
  expect(event?.description).not.toContain('undefined')
  expect(event?.description.split('\n')).toHaveLength(8)
})

test('ENQ-6 a calendar without entries is a calendar', () => {
  expect(eventsIn(buildCalendarFile(shown(), about))).toEqual([])
})
