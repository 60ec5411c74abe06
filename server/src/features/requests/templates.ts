import {
  deleteTemplate,
  getOpeningHours,
  getSignature,
  listTemplates,
  saveOpeningHours,
  saveTemplate,
} from '@gangway/contract/features/requests-templates'
import { ApiError } from '../../http/pipeline/api-error.ts'
import type { Feature } from '../../http/pipeline/handler.ts'
import { pathId } from '../../http/pipeline/path-id.ts'
import * as store from './templates-store.ts'

/** ENQ-2, ENQ-4: the agency's prepared mails and opening hours. */
export const requestTemplates: Feature = (on) => {
  on(listTemplates, ({ db, session }) => store.listTemplates(db, session.partnerid))

  on(saveTemplate, async ({ db, session, body }) => {
    const written = await store.writeTemplate(db, session.partnerid, body)
    if (!written) throw new ApiError('notfound')
    if (written === 'many') throw new ApiError('refused')
    return written
  })

  on(deleteTemplate, async ({ db, session, params }) => {
    const templateid = pathId(params.templateid)
    if (!templateid || !(await store.deleteTemplate(db, session.partnerid, templateid))) throw new ApiError('notfound')
    return { templateid }
  })

  on(getSignature, async ({ db, session }) => {
    const signature = await store.findSignature(db, session.partnerid)
    if (!signature) throw new ApiError('notfound')
    return signature
  })

  on(getOpeningHours, async ({ db, session }) => ({ days: await store.readHours(db, session.partnerid) }))

  on(saveOpeningHours, async ({ db, session, body }) => {
    await store.writeHours(db, session.partnerid, body.days)
    return { days: await store.readHours(db, session.partnerid) }
  })
}
