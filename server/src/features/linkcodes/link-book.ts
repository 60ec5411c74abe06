import { codePattern } from '@gangway/contract/features/linkcodes'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { AppContext } from '../../http/pipeline/handler.ts'
import { followChannel } from '../../http/session/channel-store.ts'
import { findLink, type Link, listChangedLinks } from './link-book-store.ts'

/**
 * RCH-1: every link code of every agency in the memory of one server, so that a click needs no database. `refresh` reads what has
 * changed since it was last called.
 */
export const openLinkBook = ({ database }: Pick<AppContext, 'database'>) => {
  const links = new Map<string, Link>()
  let position: string | undefined

  return {
    refresh: async () => {
      const { links: changed, next } = await listChangedLinks(database.sessions, position)
      for (const link of changed) links.set(link.code, link)
      position = next
    },
    /** The link in memory; a code is typed from paper in any case. */
    recall: (code: string): Link | undefined => links.get(code.toLowerCase()),
    /** One that is not in memory yet: another server made it a moment ago. */
    lookUp: async (code: string): Promise<Link | undefined> => {
      if (!codePattern.test(code.toLowerCase())) return undefined
      const link = await findLink(database.sessions, code.toLowerCase())
      if (link) links.set(link.code, link)
      return link
    },
  }
}

/** The codes are also read at this interval, in case a notification was lost with its connection. */
const round = 4000

/** Follows the changes of link codes until it is stopped. */
export const followLinks = ({ links, log }: Pick<FastifyInstance, 'links' | 'log'>, { connection }: Database) =>
  followChannel({
    connection,
    channel: 'linkcode',
    round,
    work: links.refresh,
    onFailure: (error) => log.warn({ err: error }, 'the link codes could not be read; those of before stay'),
    onDeaf: (error) => log.warn({ err: error }, 'notifications of link codes lost, changes arrive with delay'),
  })
