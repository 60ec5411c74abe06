import { dayOf } from '@gangway/contract/dates/days'
import { listCruises } from '@gangway/contract/features/cruises-console'
import type { Db } from '../../db/database.ts'
import { fieldError } from '../../http/pipeline/api-error.ts'
import type { Feature } from '../../http/pipeline/handler.ts'
import { listConsoleCruises } from './cruises-console-store.ts'
import { findBrandOf, readOffer } from './cruises-store.ts'

const offerOf = async (db: Db, partnerid: number) => {
  const mandant = await findBrandOf(db, partnerid)
  if (mandant === undefined) throw fieldError('partnerid', 'choice', { value: partnerid })
  return readOffer(db, partnerid, mandant)
}

/** What the provider sees of the cruises that came in. */
export const cruisesConsole: Feature = (on) => {
  on(listCruises, async ({ db, query: { partnerid, ...query }, now }) => {
    const offer = partnerid === undefined ? undefined : await offerOf(db, partnerid)
    return listConsoleCruises(db, { ...query, offer }, dayOf(now()))
  })
}
