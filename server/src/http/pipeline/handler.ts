import type { Readable } from 'node:stream'
import type { OwnBrand } from '@gangway/contract/brands/brands'
import type { Answer, Body, Call, KeyAccess, Params, Query, RoleAccess } from '@gangway/contract/calls/call'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Brands } from '../../brands/brands.ts'
import type { Config } from '../../config.ts'
import type { Database, Db } from '../../db/database.ts'
import type { ByteRange } from '../pages/byte-range.ts'
import type { LiveKey } from '../session/api-key-store.ts'
import type { Person } from '../session/person-lookup-store.ts'
import type { Reader, Session } from '../session/session-lookup-store.ts'

/**
 * The resources of one process, passed to every handler so that no handler reads the clock or the environment itself.
 */
export type AppContext = {
  config: Config
  database: Database
  brands: Brands
  now: () => Date
  /** Tests compare every answer with its declaration, which production does not: it would send 0 for a missing number. */
  checkAnswer?: (schema: z.ZodMiniType, answer: unknown) => unknown
}

type NamedFile = {
  name: string
  type: string
  /** `inline` shows the file in the browser; otherwise it is downloaded. */
  shown?: 'inline'
}

/** A file built for this answer. */
type MadeAnswer = NamedFile & { content: Buffer | Readable; size?: number }

/** A stored file, of which any part can be read. */
export type StoredAnswer = NamedFile & { size: number; hash: Buffer; part: (range: ByteRange) => Readable }

/** A file as an answer. */
export type FileAnswer = MadeAnswer | StoredAnswer

type Caller<C extends Call> = C['access'] extends 'public'
  ? { session: undefined; brand: undefined }
  : C['access'] extends KeyAccess
    ? { session: undefined; brand: undefined; key: LiveKey }
    : C['access'] extends RoleAccess
      ? { session: undefined; brand: undefined; person: Person }
      : { session: Session; brand: OwnBrand }

type Store<C extends Call> = C['tx'] extends 'none' ? { db: undefined } : { db: Db }

/** Everything a handler may use of its request. */
export type Context<C extends Call> = AppContext &
  Caller<C> &
  Store<C> & {
    params: Params<C>
    query: Query<C>
    body: Body<C>
    /** The file that was sent with the body. */
    file: C extends { readonly file: number } ? Buffer | undefined : undefined
    /** The caller's network address. */
    address: string
    log: FastifyBaseLogger
    request: FastifyRequest
    /** Work that nobody's answer waits for. */
    afterAnswer: (work: () => Promise<unknown>) => void
    /** Additional answer headers, such as cookies. */
    headers: Record<string, string | string[]>
  }

/** The answer of a conditional call to a caller who has this version already. */
export const unchanged = Symbol('unchanged')

/** What the table of a screen is made from: by an export, or by a scheduled report (NTF-2). */
export type TableContext = Pick<AppContext, 'database' | 'now'> & { session: Reader; brand: OwnBrand }

type Plain<C extends Call> = C['answer'] extends 'file' ? FileAnswer : Answer<C>
export type Result<C extends Call> = C extends { readonly conditional: true } ? Plain<C> | typeof unchanged : Plain<C>

export type Handle<C extends Call> = (context: Context<C>) => Promise<Result<C>> | Result<C>

/** A handler with slow work (hashing, decoding images) that runs before its transaction begins. */
export type Prepared<C extends Call, T = unknown> = {
  prepare: (context: Omit<Context<C>, 'db'>) => Promise<T>
  handle: (context: Context<C> & { prepared: T }) => Promise<Result<C>> | Result<C>
}

export type On = <C extends Call, T = unknown>(call: C, handler: Handle<C> | Prepared<C, T>) => void

/** A noun on the server: registers a handler for each of its calls. */
export type Feature = (on: On) => void
