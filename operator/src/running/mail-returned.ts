import { noteReturned } from '@gangway/server/mail/answer-mail-store'
import { Failure, Misuse, type Run } from '../command.ts'

/** The id that our mails have in their header. */
const answerId = /^<?answer-(\d{1,10})-(\d{1,15})@/

/** ENG-8: a mail server that gets a bounce later calls this with the id of the mail that came back. */
export const run: Run = async ({ args: [id = ''], database, now }) => {
  const [, partnerid, mailid] = answerId.exec(id) ?? []
  if (!partnerid || !mailid) throw new Misuse(`${JSON.stringify(id)} is not the message id of an answer`)
  const key = { partnerid: Number(partnerid), mailid: Number(mailid) }
  const { owner } = await database()
  const isNoted = await owner.transaction().execute((db) => noteReturned(db, key, now()))
  if (!isNoted) throw new Failure(`there is no such answer of partner ${partnerid}, or it is too old`)
  return { lines: ['the agency sees that the answer came back'], data: key }
}
