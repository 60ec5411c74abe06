import { join } from 'node:path'
import type { OwnBrand } from '@gangway/contract/brands/brands'
import { dayIn, wallClockOf } from '@gangway/contract/dates/wall-clock'
import type { Deadline } from '@gangway/contract/features/deadlines'
import { type DeadlineWords, deadlineValues } from '@gangway/contract/requests/deadline-mail'
import { fillTemplate, templatesFor } from '@gangway/contract/requests/mail-template'
import { mailLanguageOf, mergeValuesOf } from '@gangway/contract/requests/mail-values'
import type texts from '@gangway/contract/requests/templates/en.json'
import { validateEmail } from '@gangway/contract/rules/contact'
import type { Language } from '@gangway/contract/texts/languages'
import type { Db } from '../../db/database.ts'
import { recordEvents } from '../../events/event-store.ts'
import { readTexts } from '../../files/read-texts.ts'
import type { AppContext } from '../../http/pipeline/handler.ts'
import { findSignature, listTemplates } from '../requests/templates-store.ts'
import { listDeadlines, readPayAccount } from './deadlines-store.ts'
import { claimReminders, listAgencies, readRules } from './reminders-store.ts'

/** From this hour of the market's clock on. */
const firstHour = 7

/** In one transaction; and mails to customers in one round of an agency. */
const most = { agency: 200, customer: 15 }

const folder = join(import.meta.dirname, '../../../../contract/src/requests/templates')
const portalTemplates = readTexts<typeof texts>(folder)

type Answering = {
  version: number
  sendkey: string
  to: string
  subject: string
  text: string
  language: Language
  deadlineid: number
  reminderday: string
  files: readonly []
  mandant: number
}
type Author = { db: Db; partnerid: number; now: Date; by: { userno: null; username: string; address: string } }

/** ENG-8: how a mail gets to the customer of a booking, and into its history. */
export type SendAnswer = (context: Author, bookingid: number, mail: Answering) => Promise<unknown>

/** The mail as the dialog of the portal would prepare it. */
const writeMail = async (db: Db, partnerid: number, deadline: Deadline, language: Language) => {
  const words: DeadlineWords = portalTemplates[language].deadlinewords
  const [own, signature, account] = [
    await listTemplates(db, partnerid),
    await findSignature(db, partnerid),
    await readPayAccount(db, partnerid),
  ]
  const ours = { kind: 'deadline', language, ...portalTemplates[language].deadline } as const
  const [template = ours] = templatesFor(own, [ours], { kind: 'deadline', language })
  const nowhere = { firma: '', strasse: '', hausnummer: '', plz: '', ort: '', land: '', telefon: '', email: '' }
  const sender = { person: '', signature: signature ?? nowhere }
  const filled = fillTemplate(template, {
    ...mergeValuesOf(deadline, sender, language),
    ...deadlineValues(deadline, words, account, language),
  })
  return { subject: filled.subject, text: filled.body }
}

type Agency = { partnerid: number; brand: OwnBrand; today: string; now: Date }

/** The person responsible hears of the next ones: how many. */
const remindAgency = (owner: Db, { partnerid, today, now }: Agency) =>
  owner.transaction().execute(async (db) => {
    const rules = await readRules(db, partnerid)
    const claim = { recipient: 'agency', rules, at: now, most: most.agency } as const
    const claimed = await claimReminders(db, { partnerid, today }, claim)
    await recordEvents(
      db,
      claimed.map(({ deadlineid, day, kind, amountcents, bookingid, userno }) => ({
        ...{ partnerid, kind: 'deadline.due' as const, at: now, bookingid, userno },
        data: { deadlineid, deadline: kind, dueday: day, amount: amountcents === null ? null : amountcents / 100 },
      })),
    )
    return claimed.length
  })

/** Customers of the kinds for which the agency has switched it on, a few in each round. */
const remindCustomers = (owner: Db, send: SendAnswer, { partnerid, brand, today, now }: Agency) =>
  owner.transaction().execute(async (db) => {
    const rules = await readRules(db, partnerid)
    if (!rules.some(({ tocustomer }) => tocustomer)) return
    const claim = { recipient: 'customer', rules, at: now, most: most.customer } as const
    for (const { deadlineid, bookingid, day } of await claimReminders(db, { partnerid, today }, claim)) {
      const [deadline] = await listDeadlines(db, { partnerid, today }, { deadlineid })
      if (!deadline || validateEmail(deadline.customeremail)) continue
      const language = mailLanguageOf(deadline, brand.language)
      const mail = await writeMail(db, partnerid, deadline, language)
      const context = { db, partnerid, now, by: { userno: null, username: '', address: '' } }
      await send(context, bookingid, {
        ...mail,
        ...{ version: 0, sendkey: `deadline-${deadlineid}-${day}`, to: deadline.customeremail, language },
        ...{ deadlineid, reminderday: day, files: [], mandant: brand.mandant },
      })
    }
  })

/** DUE-3: gives the reminders that are due, agency by agency; whatever dies, the next round goes on. */
export const remindOfDeadlines = async (
  { database: { owner }, brands, now }: Pick<AppContext, 'database' | 'brands' | 'now'>,
  send: SendAnswer,
) => {
  const day = now().toISOString().slice(0, 10)
  for (let agencies = await listAgencies(owner, day, 0); agencies.length > 0; ) {
    for (const { partnerid, mandant } of agencies) {
      const brand = await brands.require(mandant)
      const { timeZone } = brand.market
      const isEarly = new Date(wallClockOf(timeZone)(now().getTime())).getUTCHours() < firstHour
      if (brand.isoff || isEarly) continue
      const agency = { partnerid, brand, today: dayIn(timeZone, now()), now: now() }
      while ((await remindAgency(owner, agency)) === most.agency);
      await remindCustomers(owner, send, agency)
    }
    agencies = await listAgencies(owner, day, agencies.at(-1)?.partnerid ?? 0)
  }
}
