import { type askForOrganizers, organizersAskedAgain } from '@gangway/contract/features/home-onboarding'
import { ApiError } from '../../http/api-error.ts'
import { writeAudit } from '../../http/audit-store.ts'
import type { Context } from '../../http/handler.ts'
import { lockVersion } from '../../http/revision-store.ts'
import { enqueueMail } from '../../mail/outbox-store.ts'
import { brandAddress } from '../../mail/transport.ts'
import { readAgency } from '../agency/agency-store.ts'
import { listOrganizers } from '../organizers/organizers-store.ts'
import { findLastRequest } from './onboarding.ts'

/**
 * Asks the brand by mail to activate organizers; simultaneous clicks run one after the other, so that only one mail is
 * sent.
 */
export const sendRequest = async (context: Context<typeof askForOrganizers>) => {
  const { db, session, brand, address } = context
  const { partnerid, mandant, userno, user } = session
  const now = context.now()
  await lockVersion(db, { partnerid, noun: 'home' })
  if ((await listOrganizers(db, partnerid, brand)).length > 0) throw new ApiError('refused')
  const last = await findLastRequest({ db, session, now })
  const wait = last ? last.getTime() + organizersAskedAgain - now.getTime() : 0
  if (wait > 0) throw new ApiError('toomany', { wait: Math.ceil(wait / 1000) })
  const agency = await readAgency(db, partnerid)
  const facts = { user, at: now.toISOString(), firma: agency?.firma ?? '', email: agency?.email ?? '' }
  const recipient = brandAddress(brand)
  if (!recipient) throw new ApiError('refused')
  await enqueueMail(db, { partnerid, mandant, recipient, kind: 'organizersasked', facts }, now)
  const action = 'askorganizers'
  await writeAudit(db, { partnerid, userno, username: user, noun: 'organizers', action, changes: [], address, at: now })
}
