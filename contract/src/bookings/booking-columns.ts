import * as z from 'zod/mini'
import { id, integer, isoDate, line, money, text } from '../calls/fields.ts'
import { limits } from '../calls/limits.ts'
import { commissionStates } from '../money/commission-state.ts'
import type { BookingColumn } from './booking-column.ts'
import { type BookingState, bookingStates, seaOrRiver } from './bookings.ts'
import { deadlineColumns } from './deadline-columns.ts'
import { linkColumns } from './link-columns.ts'

/** The booking engine's own ids are larger than an integer column can store. */
export const bigId = z.int().check(z.gte(1))

const amount = money.check(z.gte(0))
const optionalLine = z._default(line(), '')
const optionalId = z.optional(z.nullable(id))
const states = Object.keys(bookingStates) as [BookingState, ...BookingState[]] // its keys are the statuses
const waters = z.literal(Object.values(seaOrRiver))

/** What the columns of a kind have in common. */
const textColumn = { kind: 'text', feed: optionalLine, row: z.string() } as const
/** GDP-2: something about a person, emptied when that person is erased. */
const personColumn = { kind: 'text', sql: 'text', isPersonal: true } as const
const dayColumn = { kind: 'day', feed: isoDate, row: z.string(), sql: 'date' } as const
const flagColumn = { kind: 'boolean', feed: z._default(z.boolean(), false), example: true, sql: 'boolean' } as const
const optionalFlag = { ...flagColumn, feed: z.optional(z.boolean()) } as const
const euroColumn = { kind: 'euro', feed: amount, row: z.number(), sql: 'bigint' } as const

/**
 * Every field of a booking, once: the feed, the CSV import, the database statements, list, sorting, search, Excel file
 * and docs/feed.md are made from it. In the order of the feed. docs/guides/booking-column.md says how to add one.
 */
export const bookingColumns = {
  partnerid: { kind: 'id', feed: id, example: 101001, about: 'the agency', stored: 'partnerid', sql: 'int' },
  bookingid: {
    kind: 'id',
    feed: bigId,
    example: 4000017,
    about: "the engine's id of the booking; together with the partner it is the booking's key",
    stored: 'bookingid',
    sql: 'bigint',
    row: z.number(),
    isSortable: true,
    isSearched: true,
    listWidth: 9,
    excelWidth: 12,
  },
  version: {
    kind: 'id',
    feed: bigId,
    example: 3,
    about: 'grows with every change of the booking: a counter, or the time of the change in milliseconds',
    stored: 'version',
    sql: 'bigint',
  },
  /** The feed checks that it is a point in time; that check is not part of the portal's code. */
  changedat: {
    kind: 'moment',
    feed: z.optional(z.string()),
    example: '2026-11-14T16:24:00+01:00',
    about: 'when the booking reached this version; the time of arrival if left out',
  },
  date: {
    ...dayColumn,
    feedName: 'bookingdate',
    example: '2026-11-10',
    about: 'the day it was booked or requested',
    stored: 'bookingdate',
    isSortable: true,
    listWidth: 6.5,
    excelWidth: 12,
  },
  reiseterminvon: {
    ...dayColumn,
    example: '2027-05-01',
    about: 'departure',
    stored: 'departuredate',
    isSortable: true,
    listWidth: 6.5,
    excelWidth: 12,
  },
  reiseterminbis: {
    ...dayColumn,
    example: '2027-05-08',
    about: 'return; not before the departure',
    stored: 'returndate',
    isSortable: true,
    listWidth: 6.5,
    excelWidth: 12,
  },
  status: {
    kind: 'choice',
    feed: z.enum(states),
    example: 'confirmed',
    about: 'what has become of it',
    stored: 'state',
    sql: 'smallint',
    row: z.enum(states),
    isSortable: true,
    listWidth: 8,
    excelWidth: 14,
  },
  wasrequest: {
    ...optionalFlag,
    about: 'set where the booking came in as a request and no version with the status `request` is sent',
    stored: 'wasrequest',
  },
  removed: { ...optionalFlag, about: 'sent by mistake: the booking vanishes', stored: 'removed' },
  /** The list shows it as the name of the row. */
  bookingnr: {
    ...textColumn,
    example: 'V1986974',
    about: 'the booking number; a request has none yet',
    stored: 'bookingnr',
    sql: 'text',
    isSortable: true,
    isSearched: true,
    listWidth: 6.25,
    excelWidth: 16,
  },
  routeplanid: {
    kind: 'id',
    feed: optionalId,
    example: 471100,
    about: 'the travel id',
    stored: 'routeplanid',
    sql: 'int',
    isNullable: true,
    row: z.nullable(z.number()),
    isSortable: true,
    isSearched: true,
    listWidth: 5.75,
    excelWidth: 10,
  },
  organizerid: {
    kind: 'id',
    feed: optionalId,
    example: 1,
    about: 'the cruise line; this or `organizername` is required',
    stored: 'organizerid',
    sql: 'int',
  },
  organizername: {
    kind: 'text',
    feed: optionalLine,
    example: 'TUI Cruises',
    about: "the cruise line's name, for a line without an id or with one that the catalogue does not have",
  },
  /** The name of the organizer, from the catalogue. */
  shippingcompany: { kind: 'text', row: z.string(), isSortable: true, isSearched: true, listWidth: 11, excelWidth: 22 },
  shipid: {
    kind: 'id',
    feed: optionalId,
    example: 103,
    about: 'the ship',
    stored: 'shipid',
    sql: 'int',
    isNullable: true,
  },
  /** Sent by the feed to find the ship; in rows it is the name in the catalogue. */
  shipname: {
    ...textColumn,
    example: 'Mein Schiff 3',
    about: "the ship's name, for a ship without an id or with one that the catalogue does not have",
    isSortable: true,
    isSearched: true,
    listWidth: 7,
    excelWidth: 22,
  },
  /** Its names are sent once beside the rows. */
  cruisingareaid: {
    kind: 'id',
    feed: optionalId,
    example: 2,
    about: 'the destination; this or `cruisingareaname` is required',
    stored: 'cruisingareaid',
    sql: 'int',
    row: z.number(),
  },
  cruisingareaname: {
    kind: 'text',
    feed: optionalLine,
    example: 'Westliches Mittelmeer',
    about: "the destination's name in any language, for one without an id or with one that the catalogue does not have",
  },
  /** The name of the destination in the reader's language. */
  cruisingarea: { kind: 'text', isSortable: true, listWidth: 15, excelWidth: 24 },
  area: {
    kind: 'number',
    feed: waters,
    example: 1,
    about: '1 sea, 2 river; the destination must match',
    stored: 'area',
    sql: 'smallint',
    row: waters,
    excelWidth: 10,
  },
  name: {
    ...textColumn,
    example: 'Westliches Mittelmeer ab Palma',
    about: 'the route',
    stored: 'name',
    sql: 'text',
    isSortable: true,
    isSearched: true,
    listWidth: 10.25,
    excelWidth: 38,
  },
  customername: {
    ...textColumn,
    ...personColumn,
    example: 'Jörg Müller',
    about: 'who booked',
    stored: 'customername',
    isSortable: true,
    isSearched: true,
    listWidth: 11.5,
    excelWidth: 26,
  },
  customeremail: {
    ...personColumn,
    feed: z._default(line(limits.email), ''),
    example: 'joerg.mueller@example.com',
    about: "the customer's e-mail address",
    stored: 'customeremail',
  },
  customerphone: {
    ...personColumn,
    feed: z._default(line(limits.phone), ''),
    example: '+49 40 5550199',
    about: "the customer's phone number",
    stored: 'customerphone',
  },
  customerplace: {
    ...personColumn,
    feed: optionalLine,
    example: 'Hamburg',
    about: 'where the customer lives',
    stored: 'customerplace',
  },
  customerlanguage: {
    ...personColumn,
    feed: z._default(line(2), ''),
    example: 'de',
    about: 'the language in which the customer wants to be answered: de, en, nl, be, es, pt or fr',
    stored: 'customerlanguage',
  },
  pricefrom: {
    kind: 'euro',
    feed: z.optional(z.nullable(amount)),
    example: 999,
    about: 'of a request: the price for one person that the customer saw',
    stored: 'pricefromcents',
    sql: 'bigint',
    isNullable: true,
  },
  wholemonth: { ...flagColumn, row: z.boolean(), about: 'of a request: any day of its month', stored: 'wholemonth' },
  ...linkColumns,
  travelername: {
    ...textColumn,
    ...personColumn,
    example: 'Änne Müller',
    about: 'who travels; shown only to agencies that may see travellers',
    stored: 'travelername',
    row: z.optional(z.string()),
    needs: 'travelers',
    isSortable: true,
    listWidth: 12.5,
    excelWidth: 26,
  },
  persons: {
    kind: 'number',
    feed: integer(0, limits.persons),
    example: 2,
    about: 'the number of passengers',
    stored: 'persons',
    sql: 'int',
    row: z.number(),
    isSortable: true,
    listWidth: 4.75,
    excelWidth: 9,
  },
  bookingpricebrutto: {
    ...euroColumn,
    example: 2398.5,
    about: 'the price',
    stored: 'pricecents',
    isSortable: true,
    listWidth: 7,
    excelWidth: 15,
  },
  commission: {
    ...euroColumn,
    feed: z._default(amount, 0),
    example: 263.84,
    about: 'the commission including VAT',
    stored: 'commissioncents',
    isSortable: true,
    listWidth: 6.5,
    excelWidth: 15,
  },
  ...deadlineColumns,
  /** MNY-1: the day on which the commission should be paid; null for requests and cancelled bookings. Computed. */
  payoutday: {
    kind: 'day',
    row: z.optional(z.nullable(z.string())),
    needs: 'provisions',
    isSortable: true,
    listWidth: 6.5,
    excelWidth: 14,
  },
  /** MNY-4: what has become of the commission; null where nothing is expected. Computed. */
  commissionstate: {
    kind: 'choice',
    row: z.optional(z.nullable(z.enum(commissionStates))),
    needs: 'provisions',
    isSortable: true,
    listWidth: 10.5,
    excelWidth: 22,
  },
  /** ENQ-5: what the agency itself keeps of a booking: its own reference, who is responsible, and the newest note. */
  reference: { kind: 'text', row: z.string(), isSortable: true, listWidth: 8, excelWidth: 20 },
  /** First and last name, or the login; empty for nobody. */
  responsible: { kind: 'text', row: z.string(), isSortable: true, listWidth: 9, excelWidth: 22 },
  lastnote: { kind: 'comment', row: z.string(), listWidth: 16, excelWidth: 40 },
  comment: {
    kind: 'comment',
    feed: z._default(text(), ''),
    example: 'Kabine mittschiffs',
    about: 'what the agency should know',
    stored: 'comment',
    sql: 'text',
    isPersonal: true,
    row: z.string(),
    listWidth: 16,
    excelWidth: 40,
  },
  cancelreason: {
    kind: 'text',
    feed: optionalLine,
    example: 'Krankheit',
    about: 'why a booking was cancelled',
    stored: 'cancelreason',
    sql: 'text',
    isPersonal: true,
    detail: z.string(),
  },
} as const satisfies Record<string, BookingColumn>
