import {
  type MailTemplate,
  type OpeningDay,
  type Signature,
  templatesMost,
  usualHours,
} from '@gangway/contract/features/requests-templates'
import type { Db } from '../../db/database.ts'

const templates = (db: Db, partnerid: number) =>
  db
    .selectFrom('mailtemplate')
    .select(['templateid', 'kind', 'language', 'title', 'subject', 'body'])
    .where('partnerid', '=', partnerid)

export const listTemplates = (db: Db, partnerid: number): Promise<MailTemplate[]> =>
  templates(db, partnerid).orderBy('kind').orderBy('language').orderBy('title').orderBy('templateid').execute()

/** Adds a template under the next number; saves of one agency run one after the other. Undefined if there are too many. */
const addTemplate = async (db: Db, partnerid: number, template: Omit<MailTemplate, 'templateid'>) => {
  const { last, count } = await db
    .selectFrom('mailtemplate')
    .select((all) => [all.fn.max('templateid').as('last'), all.fn.countAll().as('count')])
    .where('partnerid', '=', partnerid)
    .executeTakeFirstOrThrow()
  if (Number(count) >= templatesMost) return undefined
  const templateid = Number(last ?? 0) + 1
  await db
    .insertInto('mailtemplate')
    .values({ ...template, partnerid, templateid })
    .execute()
  return templateid
}

/** Returns what is stored then; `many`: there is room for no other; undefined: there is none with this number. */
export const writeTemplate = async (
  db: Db,
  partnerid: number,
  { templateid, ...template }: MailTemplate,
): Promise<MailTemplate | 'many' | undefined> => {
  if (templateid === 0) {
    const added = await addTemplate(db, partnerid, template)
    return added === undefined ? 'many' : { ...template, templateid: added }
  }
  const { numUpdatedRows } = await db
    .updateTable('mailtemplate')
    .set(template)
    .where('partnerid', '=', partnerid)
    .where('templateid', '=', templateid)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n ? { ...template, templateid } : undefined
}

export const deleteTemplate = async (db: Db, partnerid: number, templateid: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('mailtemplate')
    .where('partnerid', '=', partnerid)
    .where('templateid', '=', templateid)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export const findSignature = (db: Db, partnerid: number): Promise<Signature | undefined> =>
  db
    .selectFrom('agency')
    .select(['firma', 'strasse', 'hausnummer', 'plz', 'ort', 'land', 'telefon', 'email'])
    .where('partnerid', '=', partnerid)
    .executeTakeFirst()

/** The opening hours that an agency entered, from Monday on; none if it has not. */
export const listEnteredHours = (db: Db, partnerid: number): Promise<OpeningDay[]> =>
  db
    .selectFrom('openinghours')
    .select(['weekday', 'opens', 'closes'])
    .where('partnerid', '=', partnerid)
    .orderBy('weekday')
    .execute()

/** When an agency is open, from Monday on. */
export const readHours = async (db: Db, partnerid: number): Promise<OpeningDay[]> => {
  const days = await listEnteredHours(db, partnerid)
  return days.length > 0 ? days : [...usualHours]
}

export const writeHours = async (db: Db, partnerid: number, days: readonly OpeningDay[]) => {
  await db.deleteFrom('openinghours').where('partnerid', '=', partnerid).execute()
  await db
    .insertInto('openinghours')
    .values(days.map((day) => ({ ...day, partnerid })))
    .execute()
}
