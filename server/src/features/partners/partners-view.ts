import { limits } from '@gangway/contract/calls/limits'
import { viewPartner } from '@gangway/contract/features/partners-view'
import { ApiError } from '../../http/pipeline/api-error.ts'
import { writeAudit } from '../../http/pipeline/audit-store.ts'
import type { Feature } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import { newViewCode } from '../../http/session/tokens.ts'
import { findViewedPartner, saveViewLink } from './partners-view-store.ts'

/** CON-3: the way from the console into the portal of an agency. */
export const partnersView: Feature = (on) => {
  on(viewPartner, async ({ db, params, person, address, now, config }) => {
    const partnerid = pathId(params.partnerid)
    const partner = partnerid === undefined ? undefined : await findViewedPartner(db, partnerid)
    if (partnerid === undefined || !partner) throw new ApiError('notfound')
    if (partner.locked) throw new ApiError('refused')
    const at = now()
    const code = newViewCode(partnerid)
    const expiresat = new Date(at.getTime() + limits.viewCode)
    await saveViewLink(db, { partnerid, code, viewer: person.name, viewerhash: person.tokenhash, expiresat })
    const entry = { partnerid, userno: null, username: person.email, noun: 'session', changes: [], address, at }
    await writeAudit(db, { ...entry, action: 'view' })
    // In the fragment, which no server logs. A console on a host of its own leads to the portal's.
    const origin = config.CONSOLE_HOST && config.PUBLIC_URL ? new URL(config.PUBLIC_URL).origin : ''
    return { url: `${origin}/partner/view#${code}` }
  })
}
