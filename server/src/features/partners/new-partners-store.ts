import type { FieldError } from '@gangway/contract/calls/errors'
import { issuesToFields } from '@gangway/contract/calls/field-errors'
import { type NewPartnerForm, newPartnerForm } from '@gangway/contract/features/partners'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../db/database.ts'
import { writeAudit } from '../../http/pipeline/audit-store.ts'
import { keepHealthOf } from './health-store.ts'
import { openFirstLines } from './partner-lines-store.ts'
import { addPartners, organizerIds } from './partners-store.ts'

/** Why a partner cannot belong to a brand: there is none of this number, or it is switched off. */
export const findBrandIssue = async (db: Db, mandant: number): Promise<FieldError | undefined> => {
  const brand = await db.selectFrom('brand').select('isoff').where('mandant', '=', mandant).executeTakeFirst()
  if (brand && !brand.isoff) return undefined
  return { field: 'mandant', key: brand ? 'brandoff' : 'choice', params: { value: mandant } }
}

/** Those of these numbers that a partner or a login has: the main login is called like the partner's number. */
export const listTaken = async (db: Db, partnerids: readonly number[]): Promise<Set<number>> => {
  const { rows } = await sql<{ partnerid: number }>`
    select partnerid from partner where partnerid = any(${partnerids}::int[])
    union select username::int from login where username = any(${partnerids.map(String)}::text[])`.execute(db)
  return new Set(rows.map(({ partnerid }) => partnerid))
}

export type CheckedPartner = { partner: NewPartnerForm | undefined; fields: FieldError[] }

/** PRD-6: what is wrong with each of these new partners; `partner` where nothing is. */
export const checkNewPartners = async (db: Db, sent: readonly unknown[]): Promise<CheckedPartner[]> => {
  const parsed = sent.map((one) => z.safeParse(newPartnerForm, one))
  const { partnerid: number, mandant: brand } = newPartnerForm.shape
  // The number and the brand of a row are checked also where another of its fields is wrong.
  const numbers = sent.map((one) => z.safeParse(number, Object(one).partnerid).data)
  const mandants = sent.map((one) => z.safeParse(brand, Object(one).mandant).data)
  const taken = await listTaken(
    db,
    numbers.flatMap((one) => one ?? []),
  )
  const brandIssues = new Map<number, FieldError | undefined>()
  for (const mandant of new Set(mandants.flatMap((one) => one ?? [])))
    brandIssues.set(mandant, await findBrandIssue(db, mandant))
  return parsed.map((result, at) => {
    const partnerid = numbers[at]
    const own: FieldError[] = []
    if (partnerid !== undefined && taken.has(partnerid)) own.push({ field: 'partnerid', key: 'taken' })
    else if (partnerid !== undefined && numbers.indexOf(partnerid) < at)
      own.push({ field: 'partnerid', key: 'double', params: { value: partnerid } })
    const brandIssue = brandIssues.get(mandants[at] ?? 0)
    const fields = [
      ...(result.success ? [] : issuesToFields(result.error, sent[at])),
      ...own,
      ...(brandIssue ? [brandIssue] : []),
    ]
    return { partner: result.success && fields.length === 0 ? result.data : undefined, fields }
  })
}

/** Who of the provider creates partners, from where and when. */
type By = { username: string; address: string; now: Date }

type NewPartner = Omit<NewPartnerForm, 'organizers'> & {
  /** The cruise lines that are available to it at once. */
  organizers: NewPartnerForm['organizers'] | readonly number[]
  /** Of its main login, which has no password without it. */
  passwordhash?: string | undefined
}

/** So many at once: no statement takes long. */
const atOnce = 100

/**
 * Creates partners that were checked, whoever of the provider does it: console, file or operator. Each has its agency record, its
 * main login and its history.
 */
export const createPartners = async (db: Db, partners: readonly NewPartner[], by: By) => {
  const { username, address, now } = by
  const all = await organizerIds(db)
  for (let from = 0; from < partners.length; from += atOnce) {
    const some = partners.slice(from, from + atOnce)
    await addPartners(
      db,
      some.map(({ organizers: _, ...partner }) => partner),
    )
    const entries = some.map(({ partnerid, mandant }) => ({
      ...{ partnerid, userno: null, username, noun: 'partners', address, at: now },
      action: 'create' as const,
      changes: [{ field: 'mandant', old: null, new: mandant }],
    }))
    await writeAudit(db, ...entries)
    const whole = some.filter(({ organizers }) => organizers === 'all').map(({ partnerid }) => partnerid)
    await openFirstLines(db, whole, all, by)
    for (const { partnerid, organizers } of some)
      if (typeof organizers !== 'string') await openFirstLines(db, [partnerid], organizers, by)
    const ids = some.map(({ partnerid }) => partnerid)
    await keepHealthOf(db, ids, now)
  }
}
