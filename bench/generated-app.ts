import type { Address } from '@gangway/embedded-postgres/client'
import { buildApp } from '@gangway/server/app'
import { loadBrandCache } from '@gangway/server/brands/brands'
import { readConfig } from '@gangway/server/config'
import type { Database } from '@gangway/server/db/database'
import { sha256 } from '@gangway/server/http/session/tokens'
import { largestPartner, type Size, today } from './generate.ts'
import { onGenerated } from './generated-database.ts'
import type { Scale } from './scale.ts'

const now = new Date(`${today}T10:00:00Z`)
const tokenOf = (partnerid: number) => `${partnerid}.${'a'.repeat(43)}`

export type Parts = {
  app: Awaited<ReturnType<typeof buildApp>>
  database: Database
  address: Address
  partnerid: number
  headers: { authorization: string }
}

/** The whole server on generated data, and a session of a partner (usually the one with the most bookings), deleted afterwards. */
export const onGeneratedApp = <T>(
  scale: Scale,
  size: Size,
  work: (parts: Parts) => Promise<T>,
  use: 'read' | 'copy' = 'read',
  partnerid = largestPartner,
): Promise<T> =>
  onGenerated(scale, size, use, async ({ database, address }) => {
    const config = readConfig({ LOG_LEVEL: 'silent' })
    const brands = await loadBrandCache({ config, database })
    const clock = () => new Date(now.getTime() + performance.now())
    const app = await buildApp({ config, database, brands, now: clock })
    const token = tokenOf(partnerid)
    const session = { partnerid, userno: 0, tokenhash: sha256(token), halfhash: null, createdat: now }
    const leave = () => database.owner.deleteFrom('session').execute()
    try {
      await leave()
      await database.owner.insertInto('session').values(session).execute()
      return await work({ app, database, address, partnerid, headers: { authorization: `Bearer ${token}` } })
    } finally {
      await leave()
      await app.close()
    }
  })

/** A read of that partner, which can be repeated. */
export const readAs =
  ({ app, headers }: Parts, url: string, query: Record<string, string>) =>
  async () => {
    const answer = await app.inject({ method: 'GET', url, query, headers })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
