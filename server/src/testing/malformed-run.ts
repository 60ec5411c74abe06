import { type Call, rolesOf, type Scope, scopes, scopesOf } from '@gangway/contract/calls/call'
import { ErrorAnswer, type ErrorKey, errors } from '@gangway/contract/calls/errors'
import * as fc from 'fast-check'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import * as z from 'zod/mini'
import type { Database } from '../db/database.ts'
import { sha256 } from '../http/session/tokens.ts'
import { requestsTo, sessionPartners } from './malformed-requests.ts'
import { personTokens, plantPeople } from './person-callers.ts'
import type { Written } from './write-watch.ts'

type MalformedTarget = { app: FastifyInstance; database: Database; now: Date; written: () => Promise<Written[]> }

/** How long an answer may take, in milliseconds. */
const longest = 5000

const strictError = z.strictObject(ErrorAnswer.shape)

/** What is wrong with an answer, whatever the request was. */
const findProblem = (answer: LightMyRequestResponse, took: number): string | undefined => {
  const { statusCode: status, body } = answer
  if (took > longest) return `took ${took} ms`
  if (status >= 500) return `answered ${status}`
  if (status < 400) return undefined
  if (!String(answer.headers['content-type']).startsWith('application/json'))
    return `refused with ${answer.headers['content-type']}`
  const parsed = z.safeParse(strictError, JSON.parse(body))
  if (!parsed.success) return `the error has another shape: ${body.slice(0, 300)}`
  const declaredStatus = errors[parsed.data.error as ErrorKey] // undefined for an undeclared key
  return declaredStatus === status ? undefined : `answered ${status} with the key ${parsed.data.error}`
}

const formatRequest = (request: object) => {
  const text = JSON.stringify(request, null, 2)
  return text.length > 1500 ? `${text.slice(0, 1500)}… (${text.length} characters)` : text
}

/** OPS-3: the use of a key is recorded, whatever it was used for. */
const isKeyUse = ({ tablename, operation, now }: Written) =>
  tablename === 'providerevent' && operation === 'INSERT' && JSON.stringify(now).includes('"action":"use"')

/** PWD-4: the fifth wrong old password in a row ends the session, and with it everything that depends on it. */
const isEndOfSession = (body: string, { tablename, operation }: Written) =>
  ['session', 'wlvtoken', 'personsession'].includes(tablename) &&
  operation === 'DELETE' &&
  body.includes('"unchanged_password"')

/** LOG-8, SEC-10: a wrong password, code or link adds a line to the history. */
const isFailedLogin = ({ tablename, operation, now }: Written) =>
  ['audit', 'providerevent'].includes(tablename) &&
  operation === 'INSERT' &&
  /"action":"(login|proof|oldpassword|link)failed"/.test(JSON.stringify(now))

/** CON-5: a file that was read is recorded, although reading it changes nothing. */
const isDownload = ({ tablename, operation }: Written) => tablename === 'download' && operation === 'INSERT'

const mayWriteOnError = (body: string, one: Written) =>
  isKeyUse(one) || isDownload(one) || isFailedLogin(one) || isEndOfSession(body, one)

const partnerToken = (partnerid: number) => `${partnerid}.${sha256(String(partnerid)).toString('base64url')}`

const apiKey = (scope: Scope) => `key of the tests for ${scope}`.replaceAll(' ', '-')

const tokenFor = ({ access }: Call, partnerid: number) => {
  const [scope] = scopesOf(access) ?? []
  const [role] = rolesOf(access) ?? []
  if (role) return personTokens[role]
  return scope ? apiKey(scope) : partnerToken(partnerid)
}

/** The API keys that the requests carry. */
export const plantRequestKeys = (database: Database) =>
  database.owner
    .insertInto('apikey')
    .values(
      scopes.map((scope) => ({
        name: apiKey(scope),
        hash: sha256(apiKey(scope)),
        scopes: [scope],
        lastusedat: null,
        revokedat: null,
      })),
    )
    .execute()

/** Restores sessions that an earlier request has ended. */
const restoreSessions = async ({ database, now, written }: MalformedTarget) => {
  const sessions = sessionPartners.map((partnerid) => ({
    partnerid,
    userno: 0,
    tokenhash: sha256(partnerToken(partnerid)),
    halfhash: null,
    createdat: now,
    provenat: now,
  }))
  await database.owner
    .insertInto('session')
    .values(sessions)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await plantPeople(database.owner, now)
  await written()
}

/** Each from its own address: rate limits are tested elsewhere. */
const clientAddress = (index: number) => `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`

/**
 * Sends this many generated requests to a call. Throws at the first that fails, takes too long, has another error
 * shape, or writes although it is rejected or a read; returns how often each status occurred.
 */
export const runMalformed = async (
  target: MalformedTarget,
  call: Call,
  { runs, seed }: { runs: number; seed: number },
) => {
  const { app, written } = target
  const statuses = new Map<number, number>()
  let mayHaveLost = true
  for (const [index, { partnerid, ...request }] of fc.sample(requestsTo(call), { numRuns: runs, seed }).entries()) {
    if (mayHaveLost) await restoreSessions(target)
    const headers = { ...request.headers, authorization: `Bearer ${tokenFor(call, partnerid)}` }
    const began = performance.now()
    const answer = await app.inject({ ...request, headers, remoteAddress: clientAddress(index) })
    const { statusCode: status, body } = answer
    const slowOrOdd = findProblem(answer, performance.now() - began)
    // A read never writes, so checking now and then is enough.
    const writes = call.method !== 'GET' || index % 50 === 49 ? await written() : []
    const wrongWrites =
      call.method === 'GET' || status >= 400 ? writes.filter((one) => !mayWriteOnError(body, one)) : []
    const issue =
      slowOrOdd ?? (wrongWrites.length > 0 ? `wrote ${JSON.stringify(wrongWrites).slice(0, 500)}` : undefined)
    if (issue)
      throw new Error(`request ${index} of seed ${seed} ${issue}\n${formatRequest(request)}\n${body.slice(0, 500)}`)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    mayHaveLost = call.method !== 'GET' && (status < 400 || status === 401)
  }
  return statuses
}
