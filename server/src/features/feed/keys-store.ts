import type { Scope } from '@gangway/contract/calls/call'
import { dayOf } from '@gangway/contract/dates/days'
import type { ApiKey } from '@gangway/contract/features/feed-console'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fieldError } from '../../http/pipeline/api-error.ts'
import { createKey } from '../../http/session/api-key-store.ts'

/** Every key, including revoked and expired ones, without their hashes. */
export const listKeys = async (db: Db): Promise<ApiKey[]> => {
  const rows = await db
    .selectFrom('apikey')
    .select(['keyid', 'name', 'scopes', 'mandants', 'expiresat', 'createdat', 'lastusedat', 'revokedat'])
    .orderBy('keyid')
    .execute()
  return rows.map(
    ({ createdat, lastusedat, revokedat, expiresat, ...key }) =>
      ({
        ...key,
        createdat: createdat.toISOString(),
        lastusedat: lastusedat?.toISOString() ?? null,
        revokedat: revokedat?.toISOString() ?? null,
        expiresat: expiresat?.toISOString() ?? null,
      }) as ApiKey, // scopes are written from the list of scopes
  )
}

/** Days are those of the provider's clock. */
const endOf = (day: string) => sql<Date>`((${day}::date + 1)::timestamp at time zone 'Europe/Berlin')`

/** A key as somebody of the provider asks for it. */
export type KeyOrder = {
  name: string
  scopes: readonly Scope[]
  mandants: readonly number[]
  /** The last day on which it works. */
  lastday: string | null
}

/** PRD-5: adds a key for known brands that works until the end of its last day. */
export const addKey = async (db: Db, { name, scopes, mandants, lastday }: KeyOrder, now: Date) => {
  if (lastday !== null && lastday < dayOf(now)) throw fieldError('lastday', 'min', { n: dayOf(now) })
  const brands = await db.selectFrom('brand').select('mandant').execute()
  const unknown = mandants.find((mandant) => !brands.some((brand) => brand.mandant === mandant))
  if (unknown !== undefined) throw fieldError('mandants', 'choice', { value: unknown })
  const expiresat = lastday === null ? null : endOf(lastday)
  return createKey(db, name, scopes, { mandants: [...new Set(mandants)], expiresat })
}

/** What the history says about a new key. */
export const keyChanges = ({ name, scopes, mandants, lastday }: KeyOrder) =>
  [
    { field: 'name', new: name },
    { field: 'scopes', new: scopes.join(',') },
    ...(mandants.length > 0 ? [{ field: 'brands', new: mandants.join(',') }] : []),
    ...(lastday === null ? [] : [{ field: 'lastday', new: lastday }]),
  ].map((change) => ({ ...change, old: null }))
