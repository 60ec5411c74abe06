import { finished } from 'node:stream'
import { brandHeader, type Call, nounOf, routeOf } from '@gangway/contract/calls/call'
import { limits } from '@gangway/contract/calls/limits'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/database.ts'
import type { Transact } from '../../db/transactions.ts'
import { limitAddresses, limitKeys, openCallLimits } from '../limits/request-limits.ts'
import { sendFile } from '../pages/send-file.ts'
import { assertFreshProof } from '../session/fresh-proof.ts'
import { markPersonSessionUsed, markSessionPosition, markSessionUsed } from '../session/session-use-store.ts'
import { admit, type Caller } from './admit.ts'
import { serializeAnswer } from './answer.ts'
import { ApiError } from './api-error.ts'
import {
  type AppContext,
  type Context,
  type Handle,
  type On,
  type Prepared,
  type Result,
  unchanged,
} from './handler.ts'
import { readInput } from './input.ts'
import { type BodyLimits, fileOf } from './json-body.ts'
import { pathId } from './path-id.ts'
import { withRetry } from './retry.ts'
import { readVersion, versionStatement } from './revision-store.ts'
import { runSave } from './save.ts'

const running = new Set<Promise<unknown>>()

/** Resolves once nothing is left to do of what was answered so far. */
export const allDone = () => Promise.all(running)

/** Runs work once the answer is sent, or its reader is gone: how long it takes, and whether there is any, is seen by nobody. */
const runAfterAnswer = (reply: FastifyReply, log: FastifyBaseLogger, work: () => Promise<unknown>) => {
  const answered = new Promise<void>((resolve) => finished(reply.raw, () => resolve()))
  const done = answered
    .then(work)
    .catch((err: unknown) => log.error({ err }, 'work after an answer failed'))
    .finally(() => running.delete(done))
  running.add(done)
}

/** A server that stops finishes it first. */
const finishBeforeClosing = (app: FastifyInstance) => app.addHook('onClose', async () => void (await allDone()))

/** How exact the time of the last use is: a session writes it at most this often. */
const exactness = 5 * 60 * 1000

/** SEC-4: remembers that a session was used. It must not fail the call, and costs nothing most of the time. */
const noteUse = async ({ database, now }: AppContext, { session, person }: Caller) => {
  const used = session ?? person
  const at = now()
  if (!used || (used.lastusedat && at.getTime() - used.lastusedat.getTime() < exactness)) return
  const mark = session ? markSessionUsed(database.owner, session, at) : markPersonSessionUsed(database.owner, used, at)
  await mark.catch(() => undefined)
}

/** All handlers of the server by declaration; a save finds its read here. */
export type Handlers = Map<Call, Prepared<Call>>

type Mounted = {
  call: Call
  handler: Prepared<Call>
  isVersioned: boolean
  read: Prepared<Call> | undefined
  limitAddress: ReturnType<typeof limitAddresses>
  limitKey: ReturnType<typeof limitKeys>
  callLimits: ReturnType<typeof openCallLimits>
}

const unversioned = async () => undefined

/** Runs a call in its transaction: none, read-only, or read-write. */
const runInTransaction = async <T>(
  appContext: AppContext,
  { call, isVersioned }: Mounted,
  { session, person }: Caller,
  partnerid: number | undefined,
  work: (db: Db | undefined, version: () => Promise<number | undefined>) => Promise<T>,
) => {
  if (call.tx === 'none' || !(session || person)) return work(undefined, unversioned)
  const isReading = call.method === 'GET' || call.tx === 'read' || typeof session?.viewer === 'string' || session?.key
  const mode = isReading ? 'read' : 'write'
  const first = isVersioned ? versionStatement({ partnerid, noun: nounOf(call) }) : undefined
  const { asPartner, asProvider, asReader, hasReplicas } = appContext.database
  const transact: Transact = (id, mode, run, firstStatement) => {
    if (!session) return asProvider(id, mode, run, firstStatement)
    const mayLag = hasReplicas && mode === 'read' && session.viewer === null && call.freshProof === undefined
    return mayLag ? asReader(id, session.position, run, firstStatement) : asPartner(id, mode, run, firstStatement)
  }
  return withRetry(() =>
    transact(
      session ? session.partnerid : person.personid,
      mode,
      (db, rows) => work(db, first ? () => rows().then(readVersion) : unversioned),
      first,
    ),
  )
}

/** Public calls per address and minute, checked before any other work. */
const publicPerMinute = 300

/** Whose record a call reads or saves: the session's partner, or in the console the one in the path. Undefined: nobody's. */
const findPartner = (call: Call, { session, person }: Caller, request: FastifyRequest): number | undefined => {
  if (session) return session.partnerid
  if (!person || !call.path.includes(':partnerid')) return undefined
  const { partnerid = '' } = request.params as { partnerid?: string } // whatever the path declares
  const partner = pathId(partnerid)
  if (partner === undefined) throw new ApiError('notfound')
  return partner
}

type Admitted = { caller: Caller; endBody: (() => void) | undefined }
const admitted = new WeakMap<FastifyRequest, Admitted>()

const admittedOf = (request: FastifyRequest) => {
  const found = admitted.get(request)
  if (!found) throw new Error('a request bypassed admission')
  return found
}

/** Runs before the body is read: a caller who is rejected or has to wait cannot make the server buffer it. */
const admitHook =
  (appContext: AppContext, { call, limitAddress, limitKey, callLimits }: Mounted) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    if (call.access === 'public') limitAddress(request)
    const caller = await admit(appContext, call, request)
    limitKey(caller)
    if (call.freshProof === true) assertFreshProof(caller, appContext.now())
    await noteUse(appContext, caller)
    admitted.set(request, { caller, endBody: await callLimits.beforeBody(call, caller, reply) })
  }

/** Runs once the body is there: one that arrives slowly occupies no turn that others wait for. */
const turnHook =
  ({ call, callLimits }: Mounted) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const { caller, endBody } = admittedOf(request)
    endBody?.()
    await callLimits.beforeWork(call, caller, reply)
  }

const answerHook =
  (appContext: AppContext, mounted: Mounted) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { call, handler, read, callLimits } = mounted
    const { caller } = admittedOf(request)
    const { query, body } = readInput(call, request, caller.brand)
    const context = {
      ...appContext,
      ...caller,
      query,
      body,
      params: request.params as Context<Call>['params'], // whatever the path declares
      address: request.ip,
      log: request.log,
      request,
      file: fileOf(request),
      headers: {},
      afterAnswer: (work: () => Promise<unknown>) => runAfterAnswer(reply, request.log, work),
    } as Context<Call> // the declaration determines which of these parts a handler sees; at run time all of them are there
    const prepared = await handler.prepare(context)
    const partnerid = findPartner(call, caller, request)
    const result = await callLimits.work(call, caller, reply, () =>
      runInTransaction(appContext, mounted, caller, partnerid, async (db, version) => {
        const ready = Object.assign(context, { db, prepared }) as Context<Call> & { prepared: unknown }
        if (call.saves && read && db)
          return runSave(call, ready, { partnerid, handle: handler.handle, read: read.handle })
        const answer = await handler.handle(ready)
        return { answer, version: await version() }
      }),
    )
    const mayHaveSaved = call.tx === 'none' || (call.method !== 'GET' && call.tx !== 'read')
    if (caller.session && mayHaveSaved && appContext.database.hasReplicas)
      await markSessionPosition(appContext.database.sessions, caller.session)
    const answer: unknown = result.answer
    reply.headers(context.headers)
    if (caller.brand) reply.header(brandHeader, caller.brand.version)
    if (result.version !== undefined) reply.header('etag', `"${result.version}"`)
    if (answer === unchanged) return reply.code(304).send()
    if (call.answer === 'file') return sendFile(reply, answer as Result<Call & { answer: 'file' }>)
    appContext.checkAnswer?.(call.answer, answer)
    return reply.type('application/json; charset=utf-8').send(serializeAnswer(call.answer, answer))
  }

const doNothing = async () => undefined

/** Collects the handlers of all nouns. */
export const collectHandlers = (features: readonly ((on: On) => void)[]): Handlers => {
  const handlers: Handlers = new Map()
  const on: On = (call, handler) => {
    if (handlers.has(call)) throw new Error(`${call.method} ${call.path} is handled twice`)
    const whole = typeof handler === 'function' ? { prepare: doNothing, handle: handler as Handle<Call> } : handler
    handlers.set(call, whole as Prepared<Call>)
  }
  for (const feature of features) feature(on)
  return handlers
}

/**
 * Gives every declared call its route: session, own partner, right, area, input, transaction, version, audit, answer.
 */
export const mount = (app: FastifyInstance, appContext: AppContext, handlers: Handlers) => {
  const versioned = new Set([...handlers.keys()].flatMap((call) => (call.saves ? [call.saves.read] : [])))
  const limitAddress = limitAddresses(appContext, publicPerMinute)
  const limitKey = limitKeys(appContext)
  const callLimits = openCallLimits(appContext.config)
  for (const [call, handler] of handlers) {
    const read = call.saves && handlers.get(call.saves.read)
    if (call.saves && !read) throw new Error(`${call.path} saves a record that no handler reads`)
    const mounted = { call, handler, isVersioned: versioned.has(call), read, limitAddress, limitKey, callLimits }
    const jsonBytes = call.bodyLimit ?? (call.access === 'public' ? limits.publicBody : limits.bodyBytes)
    app.route({
      method: call.method,
      url: routeOf(call),
      exposeHeadRoute: call.access === 'public',
      bodyLimit: jsonBytes + (call.file ?? 0),
      config: {
        bodyValues: call.bodyValues ?? limits.bodyValues,
        jsonBytes,
        fileBytes: call.file,
      } satisfies BodyLimits,
      onRequest: admitHook(appContext, mounted),
      preValidation: turnHook(mounted),
      handler: answerHook(appContext, mounted),
    })
  }
  finishBeforeClosing(app)
}
