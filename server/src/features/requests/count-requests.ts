import { addDays, dayOf } from '@gangway/contract/days'
import { agePatience } from '@gangway/contract/requests/request-age'
import type { Db } from '../../db/database.ts'
import { countCards } from './requests-store.ts'

/** The days within which new requests are counted. */
const countedDays = 90

/** ENQ-2: how many requests are new, and how many of those have waited too long without an answer. */
export const countRecent = (db: Db, partnerid: number, now: Date) =>
  countCards(db, partnerid, addDays(dayOf(now), -countedDays), new Date(now.getTime() - agePatience.late))
