import type * as z from 'zod/mini'
import type { Area } from './areas.ts'
import type { ErrorKey } from './errors.ts'
import type { Bit } from './rights.ts'
import type { Tenant } from './tenants.ts'

/** Where every call lives. */
export const apiBase = '/partner/api'

/** What an API key of the provider may be used for. */
export const scopes = ['bookings', 'traffic', 'engine'] as const
export type Scope = (typeof scopes)[number]

/** Who may make a call: anybody, any session, an API key with (one of) these scopes, or a session with one of these bits. */
export type Access = 'public' | 'session' | KeyAccess | readonly Bit[]
export type KeyAccess = { readonly key: Scope | readonly Scope[] }

/** The scopes any of which opens a call by API key; undefined where a key is not the way in. */
export const scopesOf = (access: Access): readonly Scope[] | undefined => {
  if (typeof access === 'string' || !('key' in access)) return undefined
  return typeof access.key === 'string' ? [access.key] : access.key
}

type Schema = z.ZodMiniType

export type Call = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Everything after `apiBase`; its first segment is the noun. `:partnerid` is always the session's own. */
  readonly path: `/${string}`
  readonly access: Access
  /** The tenant area the call belongs to; tenants that hide it answer 403. */
  readonly area?: Area
  /** One sentence for the call reference. */
  readonly about: string
  readonly query?: Schema
  /** What is sent; where rules differ by market, a function of the session's tenant. */
  readonly body?: Schema | ((tenant: Tenant) => Schema)
  /** The body as the call reference shows it, where the server judges the items of a batch one by one. */
  readonly shownBody?: Schema
  /** Takes an `Idempotency-Key`: the same key and body again get the first answer again. */
  readonly idempotent?: true
  /** The error that bad input answers; `badinput` unless the spec names another. */
  readonly badInput?: ErrorKey
  /** What its handler refuses with, beyond what follows from the rest of the declaration. */
  readonly refuses?: readonly ErrorKey[]
  /** The answer's schema, or `'file'` for bytes. */
  readonly answer: Schema | 'file'
  /** Of a file: any part of it can be asked for (`Range`). */
  readonly partial?: true
  /** A save names the read whose record it replaces: that gives it its version check and its audit row. */
  readonly saves?: Saves
  /**
   * `none`: the handler opens its own transactions (hashing, mail, streaming); `read`: a POST that only reads. Otherwise one
   * around the handler, which writes unless the method is GET.
   */
  readonly tx?: 'none' | 'read'
  /** Open to a session that can only set a new password; everything else answers 403 to it. */
  readonly beforeNewPassword?: true
  /** Bytes, where the default of `limits.bodyBytes` is not enough or too much. */
  readonly bodyLimit?: number
}

/**
 * The read call of the saved record. `item` is the key that tells the rows of a list apart; where neither body nor path
 * has it, `by` is the key that the path has instead.
 */
export type Saves = { readonly read: Call; readonly item?: string; readonly by?: string; readonly removes?: true }

/**
 * Declares a call once, for the server, the portal and the call reference. A build may leave out one that nobody makes.
 * @__NO_SIDE_EFFECTS__
 */
export const call = <const C extends Call>(declared: C): C => declared

type Names<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

/** The parameters of a call's path, by name. */
export type Params<C extends Call> = Record<Names<C['path']>, string>

type ByTenant<S> = S extends (tenant: Tenant) => infer Made ? Made : S
type Output<S> = ByTenant<S> extends Schema ? z.output<ByTenant<S>> : undefined
type Input<S> = ByTenant<S> extends Schema ? z.input<ByTenant<S>> : undefined

export type Query<C extends Call> = Output<C['query']>
export type Body<C extends Call> = Output<C['body']>
export type Answer<C extends Call> = Output<C['answer']>
/** What a client sends, before defaults are filled in. */
export type SentQuery<C extends Call> = Input<C['query']>
export type SentBody<C extends Call> = Input<C['body']>

/** The schema of a call's body for a tenant. */
export const bodySchema = (call: Call, tenant: Tenant): Schema | undefined =>
  typeof call.body === 'function' ? call.body(tenant) : call.body

/** What the call reference shows as a call's body. */
export const shownBodyOf = (call: Call, tenant: Tenant): Schema | undefined =>
  call.shownBody ?? bodySchema(call, tenant)

/** The noun that a call belongs to: the first part of its path. */
export const nounOf = ({ path }: Call): string => path.split('/')[1] ?? ''

/** Fills a path's parameters. */
export const pathOf = <C extends Call>(call: C, params: Record<string, string | number>) =>
  apiBase + call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
