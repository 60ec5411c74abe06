import { apiBase } from '@gangway/contract/calls/call'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { parseKeyPartner } from '../http/session/agency-key-store.ts'
import { isPersonToken, parseLinkPartner, parseTokenPartner, parseWlvTokenPartner } from '../http/session/tokens.ts'
import { canaryFor, fixturePartners } from './fixtures.ts'
import { expectListedStatus } from './listed-answers.ts'
import { readableText } from './readable-text.ts'

const canaries = fixturePartners.map(({ partnerid }) => ({ partnerid, canary: canaryFor(partnerid) }))

/** No answer in any test may contain another partner's data. */
export const expectOwnDataOnly = (text: string, partnerid: number | 'provider' | undefined) => {
  if (partnerid === 'provider' || !text.includes('Canary')) return
  const foreign = canaries.filter(({ partnerid: other, canary }) => other !== partnerid && text.includes(canary))
  if (foreign.length === 0) return
  const names = foreign.map((one) => one.partnerid).join(', ')
  throw new Error(`an answer to ${partnerid ?? 'nobody'} contains data of ${names}: ${text.slice(0, 500)}`)
}

/** A jump into the booking engine is a form post. */
const jumpTokenIn = (payload: InjectOptions['payload']) =>
  typeof payload === 'string' ? new URLSearchParams(payload).get('wlvtoken') : null

/** A mailed link is a token in the body. */
const linkTokenIn = (payload: InjectOptions['payload']) =>
  typeof payload === 'object' && 'token' in payload ? String(payload.token) : ''

const addressIn = ({ url }: InjectOptions) => (typeof url === 'string' ? url : (url?.pathname ?? ''))

/**
 * Whose data an answer may contain: the partner of the session, of the jump token or of the mailed link; on a public page and in a booking
 * engine's document, the partner in its address. The provider's people see all partners.
 */
const findReader = (options: InjectOptions): number | 'provider' | undefined => {
  const { headers, payload } = options
  const token = /^Bearer (\S+)$/.exec(String(headers?.authorization ?? ''))?.[1]
  if (token && isPersonToken(token)) return 'provider'
  const document = /\/engine\/partners\/(\d+)/.exec(addressIn(options))?.[1]
  if (token)
    return parseTokenPartner(token) ?? parseKeyPartner(token) ?? (document === undefined ? undefined : Number(document))
  const jumper = parseWlvTokenPartner(jumpTokenIn(payload) ?? '')
  if (jumper !== undefined) return jumper
  const linked = parseLinkPartner(linkTokenIn(payload))
  if (linked !== undefined) return linked
  const address = addressIn(options)
  if (address.startsWith(apiBase)) return undefined
  return fixturePartners.find(({ partnerid }) => address.includes(String(partnerid)))?.partnerid
}

/** Checks every answer that a test gets from this app, whatever the test itself checks. */
export const guardAnswers = (app: FastifyInstance) => {
  const plain = app.inject.bind(app) as (options: InjectOptions | string) => Promise<LightMyRequestResponse>
  const guarded = async (given: InjectOptions | string) => {
    const options = typeof given === 'string' ? { url: given } : given
    const answer = await plain(options)
    expectOwnDataOnly(readableText(answer.rawPayload, answer.headers['content-encoding']), findReader(options))
    expectListedStatus(answer.raw.req.method ?? '', answer.raw.req.url ?? '', answer.statusCode)
    return answer
  }
  app.inject = guarded as typeof app.inject // tests use only the promise, never the callback or the chain
}
