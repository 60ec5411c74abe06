import { limits } from '@gangway/contract/calls/limits'
import { seededDice } from '@gangway/contract/testing/seeded-dice'
import { foldForSearch } from '@gangway/contract/texts/search-fold'
import { searchTexts } from '@gangway/contract/texts/search-text'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aBooking } from '../../testing/a-booking.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { upsertBookings } from './bookings-store.ts'

const { owner } = await testDatabase()
const now = new Date('2026-11-15T10:00:00Z')

describe('the search text of bookings', () => {
  test('OPS-1 is folded like a search, without gaps', () => {
    const parts = ['AB-1', '', 'Mein Schiff 1', ' Jörg  MÜLLER-Weiß ', 'Ålesund', 'Bœuf']
    const found = { words: parts, travelername: ' Zoë  YILMAZ, Yılmaz ', comment: 'Ruft zurück\nam Montag' }
    expect(searchTexts(found)).toEqual({
      suchtext: 'ab-1 mein schiff 1 jorg muller-weiss alesund bouf ruft zuruck am montag',
      suchtexttraveler: 'ab-1 mein schiff 1 jorg muller-weiss alesund bouf zoe yilmaz, yilmaz ruft zuruck am montag',
    })
    const short = { words: ['AB-1'], travelername: '', comment: '' }
    expect(searchTexts(short)).toEqual({ suchtext: 'ab-1', suchtexttraveler: 'ab-1' })
  })

  test.each([
    ['x'.repeat(1001), 1000],
    ['–'.repeat(400), 333],
    [`${'x'.repeat(999)}–`, 999],
    [`${'x'.repeat(998)}🚢`, 998],
    [`${'x'.repeat(996)}🚢`, 998],
  ])('OPS-1 has at most 1,000 bytes, and no half characters', (text, length) => {
    const cut = searchTexts({ words: [text], travelername: '', comment: '' }).suchtext
    expect(cut).toHaveLength(length)
    expect(cut.isWellFormed() && Buffer.byteLength(cut) <= 1000).toBe(true)
    const whole = searchTexts({ words: ['AB-1'], travelername: 'Änne', comment: text })
    expect(whole.suchtexttraveler, 'only the comment is cut').toMatch(/^ab-1 anne [x–]/)
    expect(Buffer.byteLength(whole.suchtexttraveler)).toBeLessThanOrEqual(1000)
  })

  test('OPS-1 fits the index for the longest possible booking', async () => {
    // Random letters: PostgreSQL would compress a repetitive text below any index limit.
    const { below } = seededDice(7)
    const letters = (bytes: 2 | 3 | 4, count: number) => {
      const first = { 2: 0x400, 3: 0x4e00, 4: 0x20000 }[bytes]
      return Array.from({ length: count }, () => String.fromCodePoint(first + below(0x300))).join('')
    }
    const lines = [letters(2, limits.line), letters(3, limits.line), letters(4, limits.line / 2)]
    for (const [at, long] of lines.entries()) {
      const longest = {
        bookingid: 21 + at,
        bookingnr: long,
        name: long,
        customername: long,
        travelername: long,
        comment: long,
      }
      const item = aBooking({ ...longest, bookingnr: letters(3, limits.line) })
      expect(await upsertBookings(owner, [item], now)).toEqual([{ result: 'accepted' }])
    }
    const { rows } = await sql<{ least: number }>`
      select least(min(octet_length(suchtext)), min(octet_length(suchtexttraveler))) as least
      from booking where bookingid between 21 and 23`.execute(owner)
    expect(rows[0]?.least, 'both texts are as long as they may be').toBeGreaterThan(996)
  })
})

describe('a ship given by name', () => {
  const feedShip = async (bookingid: number, organizerid: number, shipname: string) => {
    const item = aBooking({ bookingid, organizerid, shipid: null, shipname })
    const [outcome] = await upsertBookings(owner, [item], now)
    const row = owner.selectFrom('booking').select('shipid').where('bookingid', '=', bookingid)
    return { result: outcome?.result, shipid: (await row.executeTakeFirst())?.shipid }
  }

  test('OPS-1 is found in any case, with or without accents', async () => {
    expect(await feedShip(11, 1, 'MEIN SCHIFF 3')).toEqual({ result: 'accepted', shipid: 103 })
    expect(await feedShip(12, 11, 'Vesteraalen')).toEqual({ result: 'accepted', shipid: 1108 })
  })

  test('OPS-1 is the line’s own if two lines have one of that name; a ship that changed lines is found too', async () => {
    await owner
      .insertInto('ship')
      .values({
        shipid: 990_001,
        organizerid: 3,
        shipname: 'Mein Schiff 3',
        area: 1,
        foldednames: [foldForSearch('Mein Schiff 3')],
      })
      .execute()
    expect(await feedShip(13, 1, 'Mein Schiff 3')).toEqual({ result: 'accepted', shipid: 103 })
    expect(await feedShip(14, 3, 'Mein Schiff 3')).toEqual({ result: 'accepted', shipid: 990_001 })
    expect(await feedShip(15, 4, 'Queen Anne')).toEqual({ result: 'accepted', shipid: 1004 })
    const { result, shipid } = await feedShip(16, 4, 'Mein Schiff 3')
    expect(result, 'of two, nobody knows which: it waits as the line’s own').toBe('accepted')
    const own = owner
      .selectFrom('ship')
      .select(['organizerid', 'state'])
      .where('shipid', '=', shipid ?? 0)
    expect(await own.executeTakeFirst()).toEqual({ organizerid: 4, state: 'unlisted' })
  })

  test('OPS-1 is ignored if its id is given', async () => {
    const item = aBooking({ bookingid: 17, shipid: 104, shipname: 'Whatever' })
    expect(await upsertBookings(owner, [item], now)).toEqual([{ result: 'accepted' }])
  })
})
