import { randomBytes } from 'node:crypto'
import { type Permission, toFlags } from '@gangway/contract/access/permissions'
import type { Role } from '@gangway/contract/access/roles'
import {
  type Answer,
  type Call,
  type Params,
  pathOf,
  type SentBody,
  type SentQuery,
} from '@gangway/contract/calls/call'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import * as z from 'zod/mini'
import { buildApp } from '../app.ts'
import { type Brands, loadBrandCache } from '../brands/brands.ts'
import { type Config, readConfig } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { AppContext } from '../http/pipeline/handler.ts'
import { allDone } from '../http/pipeline/mount.ts'
import { newPersonToken, sha256 } from '../http/session/tokens.ts'
import { guardAnswers } from './own-data.ts'
import { testDatabase } from './test-database.ts'

export type TestSession = { partnerid: number; userno: number; token: string }

type Sent<C extends Call> = {
  as?: TestSession | string
  params?: Partial<Params<C>>
  query?: SentQuery<C>
  body?: SentBody<C>
  /** Sent behind the body. */
  file?: Buffer
  headers?: Record<string, string>
}

export type TestApp = {
  app: FastifyInstance
  database: Database
  brands: Brands
  config: Config
  /** The server's clock; assign to move it. */
  clock: { now: Date }
  /** A live session of a login, with this mask and these permissions if they are given. */
  openSession(
    partnerid: number,
    options?: { userno?: number; mask?: number; permissions?: readonly Permission[] },
  ): Promise<TestSession>
  /** A live console session of a person with this role. */
  openConsole(role: Role): Promise<string>
  /** Makes a call as the portal would, with its path and input typed by the declaration. */
  call<C extends Call>(
    call: C,
    sent?: Sent<C>,
  ): Promise<{ status: number; data: Answer<C>; headers: Record<string, unknown>; text: string; bytes: Buffer }>
}

/** A key for secrets, the same in all tests. */
export const testKey = Buffer.alloc(32, 7).toString('base64')

/** A body with a file behind it, as the browser sends it. */
export const withFile = (body: unknown, file: Buffer) => Buffer.concat([Buffer.from(`${JSON.stringify(body)}\n`), file])

/** The whole server on its own database, dropped after the test file; `build` replaces it with something smaller. */
export const testApp = async (
  env: Record<string, string> = {},
  build: (appContext: AppContext) => Promise<FastifyInstance> = buildApp,
): Promise<TestApp> => {
  const config = readConfig({ LOG_LEVEL: 'silent', SECRETS_KEY: testKey, ...env })
  const database = await testDatabase()
  const clock = { now: new Date('2026-11-15T10:00:00Z') }
  const brands = await loadBrandCache({ database, config })
  const app = await build({ config, database, brands, now: () => clock.now, checkAnswer: z.parse })
  guardAnswers(app)
  afterAll(() => app.close())

  /** As a login has just proved it. */
  const proof = () => ({ provenat: clock.now, lastusedat: clock.now })

  const openSession: TestApp['openSession'] = async (partnerid, { userno = 0, mask, permissions } = {}) => {
    const token = `${partnerid}.${randomBytes(32).toString('base64url')}`
    await database.owner
      .insertInto('session')
      .values({ partnerid, userno, tokenhash: sha256(token), halfhash: null, createdat: clock.now, ...proof() })
      .execute()
    if (mask !== undefined || permissions)
      await database.owner
        .updateTable('login')
        .set({ ...(mask !== undefined && { mask }), ...(permissions && toFlags(permissions)) })
        .where('partnerid', '=', partnerid)
        .where('userno', '=', userno)
        .execute()
    return { partnerid, userno, token }
  }

  const openConsole: TestApp['openConsole'] = async (role) => {
    const email = `${role}@provider.example`
    const { personid } = await database.owner
      .insertInto('person')
      .values({ email, name: `The ${role}`, role })
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ role }))
      .returning('personid')
      .executeTakeFirstOrThrow()
    const token = newPersonToken()
    const session = { personid, tokenhash: sha256(token), halfhash: null, createdat: clock.now, ...proof() }
    await database.owner.insertInto('personsession').values(session).execute()
    return token
  }

  const call: TestApp['call'] = async (declared, { as, params, query, body, file, headers } = {}) => {
    const session = typeof as === 'object' ? as : undefined
    const token = typeof as === 'string' ? as : as?.token
    const answer = await app.inject({
      method: declared.method,
      url: pathOf(declared, { partnerid: session?.partnerid ?? 0, ...params }),
      query: Object.fromEntries(Object.entries(query ?? {}).map(([key, value]) => [key, String(value)])),
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(file && { 'content-type': 'application/octet-stream' }),
        ...headers,
      },
      ...(body !== undefined && { payload: file ? withFile(body, file) : (body as object) }), // every declared body is an object or array
    })
    await allDone()
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    const data = (isJson ? answer.json() : undefined) as never // typed by the declaration; errors are read as text or status
    return { status: answer.statusCode, data, headers: answer.headers, text: answer.body, bytes: answer.rawPayload }
  }

  return { app, database, brands, config, clock, openSession, openConsole, call }
}
