import { findFileByName, withdrawProvision } from '@gangway/server/features/provisions/provisions-store'
import { parseMonthFolder } from '@gangway/server/files/statement-folder'
import { Failure, Misuse, neededText, type Run } from '../command.ts'
import { recordAction, requirePartner } from '../partner/require-partner.ts'

const parseMonth = (text: string | undefined) => {
  const month = parseMonthFolder(text ?? '')
  if (!month) throw new Misuse(`the month must be written as 2026-10, not ${JSON.stringify(text)}`)
  return month
}

/** Withdraws a statement: `101001 2026-10 statement.pdf`, as it was published. */
export const run: Run = async (context) => {
  const reason = neededText(context, 'reason')
  const [, monthText = '', filename = ''] = context.args
  const month = parseMonth(monthText)
  const { owner } = await context.database()
  const { partnerid } = await requirePartner(owner, context.args[0])
  const withdrawal = { reason, withdrawnat: context.now(), withdrawnby: context.who.username }
  await owner.transaction().execute(async (db) => {
    const file = await findFileByName(db, { ...month, partnerid, filename })
    if (!file || !(await withdrawProvision(db, partnerid, file.fileid, withdrawal)))
      throw new Failure(`partner ${partnerid} has no file ${JSON.stringify(filename)} in ${monthText}`)
    const changes = [
      { field: 'filename', old: filename, new: null },
      { field: 'month', old: monthText, new: null },
      { field: 'reason', old: null, new: reason },
    ]
    await recordAction(context, db, { partnerid, noun: 'partners', action: 'withdraw', changes })
  })
  const lines = [`withdrawn  ${partnerid}/${monthText}/${filename}`]
  return { lines, data: { partnerid, month: monthText, filename, result: 'withdrawn' } }
}
