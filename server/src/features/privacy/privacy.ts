import { eraseCustomer, getCustomerFile } from '@gangway/contract/features/privacy'
import { ApiError } from '../../http/pipeline/api-error.ts'
import { writeAudit } from '../../http/pipeline/audit-store.ts'
import type { AppContext, Feature } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import { buildCustomerFile } from './customer-file.ts'
import { type Actor, erase, toChanges } from './erase-customer.ts'

/** The booking in a path. */
export const bookingIdOf = ({ bookingid }: { bookingid: string }) => {
  const id = pathId(bookingid, Number.MAX_SAFE_INTEGER)
  if (id === undefined) throw new ApiError('notfound')
  return id
}

type File = Parameters<typeof buildCustomerFile>

/** The file of a customer; who got it is in the history. */
export const handOut = async (
  context: Pick<AppContext, 'database' | 'now'>,
  brand: File[1],
  asked: File[2],
  by: Actor,
) => {
  const { answer, bookings } = await buildCustomerFile(context, brand, asked)
  const { partnerid } = asked
  const entry = { partnerid, ...by, noun: 'customers', action: 'customerfile', changes: toChanges(bookings) } as const
  await writeAudit(context.database.owner, { ...entry, at: context.now() })
  return answer
}

/** GDP-1, GDP-2: the file and the erasure of a customer, for the agency. */
export const privacy: Feature = (on) => {
  on(getCustomerFile, async (context) => {
    const { session, brand, params, query, address } = context
    const asked = { partnerid: session.partnerid, bookingid: bookingIdOf(params), ...query }
    // Who views the portal as the agency sees it has a file in the console.
    if (session.viewer !== null) throw new ApiError('viewonly')
    return handOut(context, brand, asked, { userno: session.userno, username: session.user, address })
  })

  on(eraseCustomer, (context) => {
    const { session, brand, params, body, address } = context
    const agency = { partnerid: session.partnerid, phonePrefix: brand.market.phonePrefix }
    const asked = { bookingid: bookingIdOf(params), version: body.version }
    return erase(context, agency, asked, { userno: session.userno, username: session.user, address })
  })
}
