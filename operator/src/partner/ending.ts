import type { Db } from '@gangway/server/db/database'
import { type By, endContract, keepContract, readEnding } from '@gangway/server/features/partners/partner-ending-store'
import { ApiError } from '@gangway/server/http/pipeline/api-error'
import { type Context, Failure, Misuse, neededText, type Run } from '../command.ts'
import { requirePartner } from './require-partner.ts'

/** Does something to the partner named by the first argument and answers where its contract stands then. */
const change = async (context: Context, refusal: string, act: (db: Db, partnerid: number, by: By) => Promise<void>) => {
  const { owner } = await context.database()
  const { partnerid } = await requirePartner(owner, context.args[0])
  return owner.transaction().execute(async (db) => {
    await act(db, partnerid, { ...context.who, now: context.now() }).catch((error: unknown) => {
      if (error instanceof ApiError && error.key === 'badinput') throw new Misuse('--day is over')
      throw error instanceof ApiError ? new Failure(refusal) : error
    })
    return readEnding(db, partnerid)
  })
}

/** GDP-3: the same as in the console. */
export const end: Run = async (context) => {
  const [day, reason] = [neededText(context, 'day'), neededText(context, 'reason')]
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day)))
    throw new Misuse(`--day must be a day such as 2026-12-31, not ${JSON.stringify(day)}`)
  const data = await change(context, 'the contract has ended already', (db, partnerid, by) =>
    endContract(db, partnerid, { day, reason }, by),
  )
  const lines = [
    `the contract of partner ${data.partnerid} ends with ${day}`,
    `mailed to  ${data.recipients.join(' ') || '–'}`,
    `then logins end (${data.logins}), on ${data.erasesat} personal data go (${data.named} bookings with names)`,
  ]
  return { lines, data }
}

export const keep: Run = async (context) => {
  const reason = neededText(context, 'reason')
  const refusal = 'no end was given, or personal data are erased already'
  const data = await change(context, refusal, (db, partnerid, by) => keepContract(db, partnerid, reason, by))
  return { lines: [`the contract of partner ${data.partnerid} goes on`], data }
}
