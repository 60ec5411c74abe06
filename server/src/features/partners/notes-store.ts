import type { PartnerNote } from '@gangway/contract/features/partners-notes'
import type { Db } from '../../db/database.ts'

const notes = (db: Db, partnerid: number) =>
  db
    .selectFrom('partnernote as n')
    .leftJoin('person as p', 'p.personid', 'n.personid')
    .select(['n.noteid', 'n.personid', 'n.text', 'n.createdat', 'n.changedat', 'p.name'])
    .where('n.partnerid', '=', partnerid)

type Row = Awaited<ReturnType<ReturnType<typeof notes>['execute']>>[number]

/** A note as this person sees it. */
const toNote = ({ noteid, personid, name, text, createdat, changedat }: Row, reader: number): PartnerNote => ({
  noteid,
  author: name ?? '',
  isown: personid === reader,
  text,
  createdat: createdat.toISOString(),
  changedat: changedat?.toISOString() ?? null,
})

export const listNotes = async (db: Db, partnerid: number, reader: number): Promise<PartnerNote[]> =>
  (await notes(db, partnerid).orderBy('n.createdat', 'desc').orderBy('n.noteid', 'desc').execute()).map((row) =>
    toNote(row, reader),
  )

export const findNote = async (db: Db, partnerid: number, noteid: number, reader: number) => {
  const row = await notes(db, partnerid).where('n.noteid', '=', noteid).executeTakeFirst()
  return row && toNote(row, reader)
}

type NewNote = { partnerid: number; personid: number; text: string; createdat: Date }

export const addNote = async (db: Db, note: NewNote): Promise<number> =>
  (await db.insertInto('partnernote').values(note).returning('noteid').executeTakeFirstOrThrow()).noteid

export const changeNote = async (db: Db, partnerid: number, noteid: number, text: string, changedat: Date) => {
  await db
    .updateTable('partnernote')
    .set({ text, changedat })
    .where('partnerid', '=', partnerid)
    .where('noteid', '=', noteid)
    .execute()
}

export const deleteNote = async (db: Db, partnerid: number, noteid: number) => {
  await db.deleteFrom('partnernote').where('partnerid', '=', partnerid).where('noteid', '=', noteid).execute()
}
