import { createHash } from 'node:crypto'
import { cursorDays } from '@gangway/contract/features/integration'
import { ApiError } from '../../http/pipeline/api-error.ts'

/** The lists of changes; a cursor belongs to one of them, of one agency. */
export type ChangeList = 'bookings' | 'requests' | 'statementlines'

/** Behind which change a reader is: the transaction, and the row of it. */
export type Place = { xid: string; ids: readonly [number, number] }

type Owner = { list: ChangeList; partnerid: number; database: string; now: Date }

const day = 24 * 60 * 60 * 1000

/** Finds typing errors and cursors of something else. It is no secret: who makes one up reads the own list at another place. */
const checksum = (text: string, { list, partnerid, database }: Owner) =>
  createHash('sha256').update(`${list} ${partnerid} ${database} ${text}`).digest('base64url').slice(0, 12)

export const writeCursor = ({ xid, ids }: Place, owner: Owner): string => {
  const text = [xid, ...ids, Math.floor(owner.now.getTime() / day)].join('.')
  return `${text}.${checksum(text, owner)}`
}

const refuse = (reason: string) =>
  new ApiError('badinput', {
    fields: [{ field: 'since', key: 'pattern' }],
    reason: `${reason} Leave \`since\` out to begin from the start.`,
  })

/** INT-2: where a reader is; without a cursor before the first change. */
export const readCursor = (since: string | undefined, current: string, owner: Owner): Place => {
  if (since === undefined || since === '') return { xid: '-1', ids: [0, 0] }
  const [, text = '', xid = '', one = '', two = '', written = '', check = ''] =
    /^((-1|\d{1,18})\.(\d{1,16})\.(\d{1,9})\.(\d{1,6}))\.([\w-]{12})$/.exec(since) ?? []
  const isOurs = text !== '' && check === checksum(text, owner) && BigInt(xid) <= BigInt(current)
  if (!isOurs) throw refuse('This is no cursor of this list, or one from before the database was restored.')
  if (owner.now.getTime() / day - Number(written) > cursorDays + 1)
    throw refuse(`The cursor is older than ${cursorDays} days: what was removed since is not known any more.`)
  return { xid, ids: [Number(one), Number(two)] }
}
