import { listOrganizers, saveOrganizers } from '@gangway/contract/features/organizers'
import { ApiError } from '../../http/api-error.ts'
import type { Feature } from '../../http/handler.ts'
import * as store from './organizers-store.ts'

/** A partner fills in organizers that the provider made available; any other is rejected at its id. */
const assertAvailable = (sent: readonly { organizerid: number }[], open: readonly { organizerid: number }[]) => {
  const ids = new Set(open.map(({ organizerid }) => organizerid))
  const fields = sent.flatMap(({ organizerid: value }, at) =>
    ids.has(value) ? [] : [{ field: `${at}.organizerid`, key: 'choice', params: { value } }],
  )
  if (fields.length > 0) throw new ApiError('badinput', { fields })
}

export const organizers: Feature = (on) => {
  on(listOrganizers, ({ db, session, brand }) => store.listOrganizers(db, session.partnerid, brand))

  on(saveOrganizers, async ({ db, session, brand, body }) => {
    assertAvailable(body, await store.listOrganizers(db, session.partnerid, brand))
    await store.saveOrganizers(db, session.partnerid, body)
    const saved = new Set(body.map(({ organizerid }) => organizerid))
    const stored = await store.listOrganizers(db, session.partnerid, brand)
    return stored.filter(({ organizerid }) => saved.has(organizerid))
  })
}
