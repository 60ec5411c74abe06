import { createHash, randomUUID } from 'node:crypto'
import { dayOf } from '@gangway/contract/days'
import { limits } from '@gangway/contract/limits'
import type { Database } from '../../db/database.ts'
import { addTraffic } from '../feed/traffic-store.ts'
import { isNewVisit, pepperOf } from './public-store.ts'

export type Visitor = { address: string; agent: string }

type Visited = { partnerid: number; pagetracking: boolean }

/** Who visits, as a hash that nobody can turn back: neither address nor browser is kept, and no cookie is needed. */
const visitorHash = (pepper: Buffer, partnerid: number, { address, agent }: Visitor) =>
  createHash('sha256').update(pepper).update(`\n${partnerid}\n${address}\n${agent}`).digest()

/**
 * Counts a page that was shown: a visitor within 30 minutes is one hit, and every page is a page view where the
 * partner's tracking is on. It goes the way of the feed, so that the statistics cannot tell the difference.
 */
export const countPage = ({ owner }: Database, { partnerid, pagetracking }: Visited, visitor: Visitor, now: Date) =>
  owner.transaction().execute(async (db) => {
    const hash = visitorHash(await pepperOf(db), partnerid, visitor)
    const isHit = await isNewVisit(db, partnerid, hash, now, new Date(now.getTime() - limits.visit))
    const kinds = [...(isHit ? (['hit'] as const) : []), ...(pagetracking ? (['pageview'] as const) : [])]
    if (kinds.length === 0) return
    const day = dayOf(now)
    await addTraffic(db, { events: kinds.map((kind) => ({ partnerid, eventid: randomUUID(), day, kind })) }, now)
  })
