import { allPermissions } from '@gangway/contract/access/permissions'
import { allRights } from '@gangway/contract/access/rights'
import { brands } from '@gangway/contract/brands/example-brands'
import type { Db } from '../db/database.ts'
import { hashAt } from '../http/session/hashing.ts'

/** The password of every login in the test data. */
export const testPassword = 'Cruise!2026'

/** Tests log in more often than anybody else: their hash has the form of all others, at the least cost there is. */
const quickCost = { memory: 8, passes: 1, parallelism: 1, tagLength: 32 }
export const quickHash = (password: string) => hashAt(quickCost, password, { address: '' })

/** Part of one partner's data; it may never appear in an answer to another. */
export const canaryFor = (partnerid: number) =>
  `Canary${String(partnerid).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}Z`

/** Partner 1 and 2 of every brand: 101001, 101002, 102001 … */
export const fixturePartners = brands.flatMap(({ mandant }) =>
  [1, 2].map((n) => ({ mandant, partnerid: mandant * 1000 + n })),
)

/** The small data set of every test: two partners per brand with an agency record, and two sub-users each. */
export const plantFixtures = async (db: Db) => {
  const passwordhash = await quickHash(testPassword)
  await db
    .insertInto('partner')
    .values(
      fixturePartners.map(({ partnerid, mandant }) => ({ partnerid, mandant, pagetracking: partnerid % 2 === 1 })),
    )
    .execute()
  // SEC-7: nobody had a hand in these logins for long.
  const known = { passwordhash, trustedsince: new Date('2026-01-01T00:00:00Z'), ...allPermissions }
  const logins = fixturePartners.flatMap(({ partnerid }) => [
    { ...known, partnerid, userno: 0, username: String(partnerid), mask: allRights },
    { ...known, partnerid, userno: 1, username: `anna.${partnerid}`, mask: 1 },
    { ...known, partnerid, userno: 2, username: `clara.${partnerid}`, mask: allRights },
  ])
  await db.insertInto('login').values(logins).execute()
  const users = logins.filter(({ userno }) => userno > 0)
  await db
    .insertInto('partneruser')
    .values(
      users.map(({ partnerid, userno }) => ({
        partnerid,
        userno,
        firstname: canaryFor(partnerid),
        lastname: lastNames[userno],
        phone: '4940123',
        email: `${canaryFor(partnerid)}@agency.example`,
      })),
    )
    .execute()
  await db
    .insertInto('agency')
    .values(fixturePartners.map(({ partnerid }) => agencyFixture(partnerid)))
    .execute()
  await db
    .insertInto('partnerorganizer')
    .values(fixturePartners.flatMap(({ partnerid }) => organizerFixtures(partnerid)))
    .execute()
}

/** Three organizers are available to every partner: two sea lines, and one for sea and river. */
const organizerFixtures = (partnerid: number) =>
  [1, 2, 13].map((organizerid) => ({
    partnerid,
    organizerid,
    agenturoptionnr: 1 as const,
    agenturnrlevel1: `${canaryFor(partnerid)}-${organizerid}`,
    agenturnrlevel2: '',
    reservierungtel: '+49 40 123',
    reservierungfax: '',
    reservierungemail: '',
    inkasso: false,
    aufnehmen: true,
  }))

const lastNames: Readonly<Record<number, string>> = { 1: 'Tester', 2: 'Prüfer' }

/** What users are called. */
export const userName = (partnerid: number, userno: 1 | 2) => `${canaryFor(partnerid)} ${lastNames[userno]}`

/** What the main login is called. */
export const agencyName = (partnerid: number) => `Reisebüro ${canaryFor(partnerid)}`

const agencyFixture = (partnerid: number) => ({
  partnerid,
  firma: agencyName(partnerid),
  abteilung: '',
  anrede: 1,
  fname: canaryFor(partnerid),
  lname: 'Muster',
  strasse: `${canaryFor(partnerid)}straße`,
  hausnummer: '12',
  ort: 'Hamburg',
  land: 'DE',
  plz: '20095',
  telefon: '+49 40 123456',
  email: `${canaryFor(partnerid)}@agency.example`,
  register: 'HRB 1234',
  steuernr: '22/333/44444',
  reisebuerotyp: null,
  titel: null,
})
