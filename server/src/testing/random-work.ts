import type { FeedBooking } from '@gangway/contract/features/feed-items'
import { seededDice } from '@gangway/contract/testing/seeded-dice'
import { workSearchText } from '@gangway/contract/texts/search-text'
import type { Db } from '../db/database.ts'

/** What an agency itself keeps of a booking; the oldest note first. */
export type NaiveWork = { reference: string; userno: number | null; notes: readonly string[] }

/** By booking id. */
export type NaiveWorks = ReadonlyMap<number, NaiveWork>

const references = ['', '', 'AKTE-Ä 17', '=1+1', '@büro', 'Zürich 4711', 'ref_50%']
/** Longer than fits the index of the bookings. */
const longNote = `${'Der Kunde möchte es sich noch überlegen. '.repeat(20)}Ankerplatz`
const notes = [
  'ruft wegen Kabine zurück',
  '+49 40 123',
  'Geburtstag: Blumen\nauf die Kabine',
  longNote,
  'Müller zahlt bar',
]

/** Work of an agency on about a third of its bookings, by its logins with these numbers. */
export const randomWork = (seed: number, bookings: readonly FeedBooking[], usernos: readonly number[]): NaiveWorks => {
  const { below, pickOne } = seededDice(seed)
  return new Map(
    bookings.flatMap(({ bookingid }) => {
      const work: NaiveWork = {
        reference: pickOne(references),
        userno: pickOne([null, ...usernos]),
        notes: Array.from({ length: below(3) }, () => pickOne(notes)),
      }
      return below(3) === 0 ? [[bookingid, work] as const] : []
    }),
  )
}

/** Stores it as if people had written it. */
export const storeWork = async (owner: Db, partnerid: number, works: NaiveWorks, at: Date) => {
  const rows = [...works].map(([bookingid, { reference, userno, notes: written }]) => ({
    ...{ partnerid, bookingid, reference, userno, changedat: at, changedby: String(partnerid) },
    searchtext: workSearchText(reference, written.toReversed()),
  }))
  const steps = [...works].flatMap(([bookingid, { notes: written }]) =>
    written.map((text, place) => ({
      ...{
        partnerid,
        bookingid,
        stepno: place + 1,
        step: 'note' as const,
        author: String(partnerid),
        userno: 0,
        at,
        text,
      },
    })),
  )
  await owner.insertInto('bookingwork').values(rows).execute()
  await owner.insertInto('bookingstep').values(steps).execute()
}
