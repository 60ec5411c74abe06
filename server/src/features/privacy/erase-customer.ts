import { dayOf } from '@gangway/contract/dates/days'
import type { FastifyBaseLogger } from 'fastify'
import { removeErasedMails } from '../../files/mail-files.ts'
import { ApiError, fieldError } from '../../http/pipeline/api-error.ts'
import { writeAudit } from '../../http/pipeline/audit-store.ts'
import type { AppContext } from '../../http/pipeline/handler.ts'
import { withRetry } from '../../http/pipeline/retry.ts'
import { findCustomer } from '../customers/customer-changes-store.ts'
import type { Agency } from '../customers/same-customer-store.ts'
import { beginErasure, eraseBookings, findName } from './erase-store.ts'
import { rememberErased } from './tombstone-store.ts'

/** Who acts; `userno` is null for the provider, who gives a reason. */
export type Actor = { userno: number | null; username: string; address: string }

/** The numbers of bookings as the history names them. */
export const toChanges = (bookings: readonly { bookingid: number; bookingnr: string }[]) =>
  bookings.map(({ bookingid, bookingnr }) => ({
    item: bookingnr || String(bookingid),
    field: 'requestid',
    old: null,
    new: bookingid,
  }))

type Asked = { bookingid: number; version: string; reason?: string }

/** GDP-2: erases the customer of a booking, by whichever door: portal or console. */
export const erase = async (
  {
    database,
    now,
    config,
    log,
  }: Pick<AppContext, 'database' | 'now' | 'config'> & { log: Pick<FastifyBaseLogger, 'info'> },
  agency: Agency,
  { bookingid, version, reason }: Asked,
  by: Actor,
) => {
  const { partnerid } = agency
  const at = now()
  const { bookings, mails } = await withRetry(() =>
    database.owner.transaction().execute(async (db) => {
      await beginErasure(db, partnerid)
      const customer = await findCustomer(db, agency, bookingid)
      if (!customer) throw new ApiError('notfound')
      if (customer.version !== version) throw new ApiError('changed')
      const erased = await eraseBookings(db, partnerid, customer.ids, at)
      const named = erased.bookings.map((booking) => findName(reason ?? '', booking)).find(Boolean)
      if (named) throw fieldError('reason', 'choice', { value: named })
      await rememberErased(db, partnerid, erased.bookings, dayOf(at))
      const why = reason ? [{ field: 'reason', old: null, new: reason }] : []
      const changes = [...toChanges(erased.bookings), ...why]
      await writeAudit(db, { partnerid, ...by, noun: 'customers', action: 'customererase', changes, at })
      return erased
    }),
  )
  await removeErasedMails(config.DATA_DIR, { partnerid, bookings, mails })
  // A backup from before has the person: whoever restores it erases again.
  log.info({ partnerid, bookings: bookings.map((booking) => booking.bookingid) }, 'customer erased')
  return { bookings: bookings.length }
}
