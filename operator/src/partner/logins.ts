import { resetLoginFactors } from '@gangway/server/account/reset-login'
import { endAgencySessions, endSessions } from '@gangway/server/account/session-store'
import { brandUrl } from '@gangway/server/brands/brand-url'
import { overrule } from '@gangway/server/brands/brands'
import { countSessions } from '@gangway/server/features/partners/partner-facts-store'
import { findLogin } from '@gangway/server/features/session/login-store'
import { ehoiPath } from '@gangway/server/http/pipeline/ehoi'
import { requireBrand } from '../brand/known-brands.ts'
import { Failure, Misuse, type Run, readText } from '../command.ts'
import { countNoun } from '../count-noun.ts'
import { recordAction, requirePartner } from './require-partner.ts'

/** A signed link that logs in as the partner, once and within a minute. */
export const ehoiLink: Run = async (context) => {
  const config = context.config()
  const { EHOI_SECRET, HOST, PORT } = config
  if (!EHOI_SECRET) throw new Failure('EHOI_SECRET is not set: the server does not accept signed links')
  const { owner } = await context.database()
  const { partnerid, mandant, locked } = await requirePartner(owner, context.args[0])
  const brand = overrule(await requireBrand(context, mandant), config)
  const origin = readText(context, 'origin') ?? brandUrl(brand, config) ?? `http://${HOST}:${PORT}`
  if (!URL.canParse(origin)) throw new Failure(`${origin} is not an address`)
  if (locked) throw new Failure(`partner ${partnerid} is locked`)
  await recordAction(context, owner, { partnerid, noun: 'session', action: 'ehoilink' })
  const link = new URL(ehoiPath(EHOI_SECRET, partnerid, context.now()), origin).href
  return { lines: [link], data: { partnerid, link } }
}

export const endPartnerSessions: Run = async (context) => {
  const { owner } = await context.database()
  const { partnerid } = await requirePartner(owner, context.args[0])
  const user = readText(context, 'user')
  const login = user === undefined ? undefined : await findLogin(owner, user.toLowerCase())
  if (user !== undefined && login?.partnerid !== partnerid)
    throw new Failure(`partner ${partnerid} has no login ${JSON.stringify(user)}`)
  const ended = await owner.transaction().execute(async (db) => {
    const before = await countSessions(db, partnerid)
    await (login ? endSessions(db, login) : endAgencySessions(db, partnerid))
    const changes = login ? [{ field: 'username', old: null, new: login.username }] : []
    await recordAction(context, db, { partnerid, noun: 'session', action: 'endsessions', changes })
    return before - (await countSessions(db, partnerid))
  })
  return { lines: [`${countNoun(ended, 'session')} ended`], data: { partnerid, ended } }
}

/** SEC-3: removes the second factors of a login after a phone call, with the reason in the agency's history. */
export const resetFactors: Run = async (context) => {
  const { owner } = await context.database()
  const { partnerid } = await requirePartner(owner, context.args[0])
  const reason = readText(context, 'reason')
  if (!reason) throw new Misuse('--reason is missing: how the caller showed who they are')
  const user = readText(context, 'user') ?? String(partnerid)
  const login = await findLogin(owner, user.toLowerCase())
  if (login?.partnerid !== partnerid) throw new Failure(`partner ${partnerid} has no login ${JSON.stringify(user)}`)
  const { username, userno, mandant, accountid } = login
  const { who, now } = context
  const subject = { partnerid, userno, mandant, user: username, accountid }
  const actor = { username: who.username, userno: null }
  const isRemoved = await owner
    .transaction()
    .execute((db) => resetLoginFactors({ address: who.address, now }, db, subject, { actor, reason }))
  const line = isRemoved ? `the second factors of ${username} are removed` : `${username} has no second factor`
  return { lines: [line], data: { partnerid, username, removed: isRemoved } }
}
