import type { PartnerBank, PartnerRecord } from '@gangway/contract/features/partners-record'
import { standardValueIds } from '@gangway/contract/features/reference'
import { layoutDefaults } from '@gangway/contract/layout'
import type { ConsoleLanguage } from '@gangway/contract/partners/health-text'
import { isRealIban } from '@gangway/contract/rules/iban'
import { languages } from '@gangway/contract/texts/languages'
import { sql } from 'kysely'
import { listOpen } from '../../bank/bank-change-store.ts'
import { type PageAccount, readInForce } from '../../bank/in-force.ts'
import { toPageBank } from '../../bank/page-account.ts'
import { listSavedOf } from '../../bank/waiting-store.ts'
import type { Db } from '../../db/database.ts'
import { readAgency } from '../agency/agency-store.ts'
import { standardValues } from '../reference/reference-store.ts'
import { listUsers, toUser } from '../users/users-store.ts'
import { findWlv, listTexts } from '../wlv/wlv-store.ts'

/** Reads the names of what an agency chose from the reference lists. */
const readNames = async (db: Db, language: ConsoleLanguage) => {
  const lists = await standardValues(db, Object.values(standardValueIds))
  return (list: keyof typeof standardValueIds, value: number | string | null) => {
    const { values = [] } = lists.find(({ standardvalueid }) => standardvalueid === standardValueIds[list]) ?? {}
    const { texts = [] } = values.find((one) => one.value === value) ?? {}
    return texts.find(({ languageid }) => languageid === languages[language].id)?.label ?? String(value ?? '')
  }
}

type Names = Awaited<ReturnType<typeof readNames>>

const readAgencyNamed = async (
  db: Db,
  partnerid: number,
  nameOf: Names,
): Promise<PartnerRecord['agency'] | undefined> => {
  const agency = await readAgency(db, partnerid)
  return (
    agency && {
      ...agency,
      land: nameOf('country', agency.land),
      reisebuerotyp: nameOf('kette', agency.reisebuerotyp),
      anrede: nameOf('salutation', agency.anrede),
      titel: nameOf('titel', agency.titel),
    }
  )
}

const readPage = async (db: Db, partnerid: number, nameOf: Names): Promise<PartnerRecord['page']> => {
  const [row, texts] = await Promise.all([findWlv(db, partnerid), listTexts(db, partnerid)])
  return {
    partnerid,
    partnerlogo: row?.partnerlogo ?? '',
    phonecountry: row?.phonecountry ?? '',
    phonecity: row?.phonecity ?? '',
    phonenumber: row?.phonenumber ?? '',
    firm: row?.firm ?? '',
    street: row?.street ?? '',
    housenr: row?.housenr ?? '',
    zipcode: row?.zipcode ?? '',
    city: row?.city ?? '',
    country: nameOf('country', row?.country ?? ''),
    werbetextanzeigen: row?.werbetextanzeigen ?? false,
    embedsites: row?.embedsites ?? '',
    texts: texts.map((text) => ({ ...text, agbencoded: null })),
    styles: { partnerid, ...layoutDefaults, ...row?.styles },
  }
}

const listOrganizers = async (db: Db, partnerid: number) => {
  const { rows } = await sql<PartnerRecord['organizers'][number]>`
    select own.organizerid, organizername, agenturoptionnr, agenturnrlevel1, agenturnrlevel2, reservierungtel,
      reservierungfax, reservierungemail, inkasso, aufnehmen, available
    from partnerorganizer own join organizer using (organizerid)
    where partnerid = ${partnerid} order by lower(organizername)`.execute(db)
  return rows
}

/** What is no longer in the catalogue has only its number. */
const listTopsort = async (db: Db, partnerid: number, language: ConsoleLanguage) => {
  const { rows } = await sql<PartnerRecord['topsort'][number]>`
    select t.listtype, json_agg(coalesce(o.organizername, s.shipname, a.name, given.id::text) order by place) as names
    from topsort t cross join lateral unnest(t.ids) with ordinality as given (id, place)
    left join organizer o on t.listtype in (2, 5) and o.organizerid = given.id
    left join ship s on t.listtype in (4, 7) and s.shipid = given.id
    left join lateral (
      select name from cruisingareatext where t.listtype in (3, 6) and cruisingareaid = given.id
      order by languageid = ${languages[language].id} desc, languageid limit 1) a on true
    where t.partnerid = ${partnerid} group by t.listtype order by t.listtype`.execute(db)
  return rows
}

/** ENG-10: everything that an agency entered, but its bank data. */
export const readRecord = async (db: Db, partnerid: number, language: ConsoleLanguage) => {
  const nameOf = await readNames(db, language)
  const [agency, page, organizers, topsort, users] = await Promise.all([
    readAgencyNamed(db, partnerid, nameOf),
    readPage(db, partnerid, nameOf),
    listOrganizers(db, partnerid),
    listTopsort(db, partnerid, language),
    listUsers(db, partnerid),
  ])
  return agency && { agency, page, organizers, topsort, users: users.map(toUser) }
}

/** ENG-10, SEC-7: the accounts as saved and where each stands; that of the booking page as it is in force. */
export const readBank = async (db: Db, partnerid: number, now: Date): Promise<PartnerBank> => {
  const [saved, open, row] = await Promise.all([
    listSavedOf(db, [partnerid]),
    listOpen(db, partnerid),
    findWlv(db, partnerid),
  ])
  const accounts = saved.get(partnerid) ?? []
  const { bank: bankname = '', iban = '', swiftcode: swift = '' } = row ?? {}
  const page: PageAccount = { paymentaccountid: null, active: true, accountowner: '', bankname, iban, swift }
  const { values, effective } = readInForce([...accounts, page], open, now)
  const waiting = open.filter(({ changeid }) => !effective.some(({ change }) => change.changeid === changeid))
  return {
    accounts: accounts.map((account) => {
      const isWaiting = waiting.some(({ paymentaccountid }) => paymentaccountid === account.paymentaccountid)
      const state = account.active ? 'inforce' : 'off'
      return { ...account, doubtful: !isRealIban(account.iban), state: isWaiting ? 'waiting' : state }
    }),
    page: toPageBank(values.get(null) ?? page),
  }
}
