import type * as z from 'zod/mini'
import type { AuditAction } from '../access/audit-actions.ts'
import type { Permission } from '../access/permissions.ts'
import type { Right } from '../access/rights.ts'
import type { Role } from '../access/roles.ts'
import type { Area } from '../brands/areas.ts'
import type { Brand } from '../brands/brands.ts'
import type { ErrorKey, ShownErrorKey } from './errors.ts'

/** The base path of the portal's calls, and of the provider's machines. */
export const apiBase = '/partner/api'

/** The base path of the console's calls. */
export const providerApiBase = '/provider/api'

/** The scopes of a provider's API key. */
export const scopes = ['bookings', 'traffic', 'catalogue', 'engine', 'accounting', 'statements', 'cruises'] as const
export type Scope = (typeof scopes)[number]

/** INT-1: what a key of an agency can open, each for some calls that read. */
export const agencyScopes = ['bookings', 'requests', 'report', 'traffic', 'statements'] as const
export type AgencyScope = (typeof agencyScopes)[number]

/**
 * Who may make a call: anybody, any session, an API key with one of these scopes, a session with one of these rights, or
 * a person of the provider with one of these roles.
 */
export type Access = 'public' | 'session' | KeyAccess | RoleAccess | readonly Right[]
export type KeyAccess = { readonly key: Scope | readonly Scope[] }
export type RoleAccess = { readonly roles: readonly Role[] }

/** The API key scopes that allow a call, any of them; undefined where the call does not accept a key. */
export const scopesOf = (access: Access): readonly Scope[] | undefined => {
  if (typeof access === 'string' || !('key' in access)) return undefined
  return typeof access.key === 'string' ? [access.key] : access.key
}

/** The provider's roles that may make a call; undefined where it is not a call of the console's people. */
export const rolesOf = (access: Access): readonly Role[] | undefined =>
  typeof access === 'object' && 'roles' in access ? access.roles : undefined

type Schema = z.ZodMiniType

export type Call = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** The app that makes the call: the portal (and the provider's machines) unless it says `provider`. */
  readonly app?: 'provider'
  /**
   * Everything after the base path; its first segment is the noun. In calls of the portal `:partnerid` is always the
   * session's own partner.
   */
  readonly path: `/${string}`
  readonly access: Access
  /** The permissions that a session needs in addition to `access`, all of them. */
  readonly needs?: readonly Permission[]
  /** INT-1: an agency's own key with this scope may make the call as well: it reads nothing that its maker may not read. */
  readonly agencyKey?: AgencyScope
  /** What a save needs that changes one of these fields of the record, or a field below one of them. */
  readonly fieldNeeds?: { readonly [name in Permission]?: readonly string[] }
  /** The brand area the call belongs to; for brands that hide the area the call answers 403. */
  readonly area?: Area
  /** One sentence for the call reference. */
  readonly about: string
  readonly query?: Schema
  /** The schema of the request body; where rules differ by market, a function of the session's brand. */
  readonly body?: Schema | ((brand: Brand) => Schema)
  /** The body as the call reference shows it, where the server validates the items of a batch one by one. */
  readonly shownBody?: Schema
  /** Accepts an `Idempotency-Key`: the same key and body sent again get the first answer again. */
  readonly idempotent?: true
  /** The error key for bad input; `badinput` unless the spec names another. */
  readonly badInput?: ShownErrorKey
  /** Errors the handler itself can answer, in addition to those that follow from the rest of the declaration. */
  readonly refuses?: readonly ErrorKey[]
  /** The response schema, or `'file'` for bytes. */
  readonly answer: Schema | 'file'
  /** A read that keeps PostgreSQL busy for a while: few of them run at once, and other calls do not wait for them. */
  readonly isLong?: true
  /** The handler compares its version with `If-None-Match`: 304 while nothing has changed. */
  readonly conditional?: true
  /** For files: supports requests for a part of it (`Range`). */
  readonly partial?: true
  /** A save names the read call of the record it replaces; the version check and the audit row follow from that. */
  readonly saves?: Saves
  /**
   * `none`: the handler opens its own transactions (hashing, mail, streaming); `read`: a POST that only reads.
   * Otherwise one transaction runs around the handler, writable unless the method is GET.
   */
  readonly tx?: 'none' | 'read'
  /** Open to a session that may only set a new password; every other call answers 403 to such a session. */
  readonly beforeNewPassword?: true
  /**
   * Needs a proof of who is calling that is not older than `factorLimits.freshProof`, else 403 `freshproof`. `true`: always;
   * `fields`: for a save that changes one of these fields of the record, or a field below one of them.
   */
  readonly freshProof?: true | { readonly fields: readonly string[] }
  /** Open to a session that has to set up a second factor first; every other call answers 403 to such a session. */
  readonly beforeFactor?: true
  /** The body limit in bytes, where the default `limits.bodyBytes` does not fit. */
  readonly bodyLimit?: number
  /**
   * The largest file in bytes that may be sent with the body, outside its JSON: as `application/octet-stream`, whose first line
   * is the body and the rest the file.
   */
  readonly file?: number
  /** How many values the body may have, where the default `limits.bodyValues` does not fit. */
  readonly bodyValues?: number
}

/**
 * The read call of the saved record. `item` is the key that identifies a row of a list; where neither body nor path
 * contains it, `by` is the key that the path has instead.
 */
export type Saves = {
  readonly read: Call
  readonly item?: string
  readonly by?: string
  readonly removes?: true
  /** What the history calls it, where it is not simply saved or deleted. */
  readonly as?: AuditAction
  /** Whether the answered row belongs to one person alone: then the agency's history does not have it. */
  readonly isPrivate?: (answer: unknown) => boolean
}

/**
 * Declares a call once, for the server, the portal and the call reference. A build may leave out one that nobody makes.
 * @__NO_SIDE_EFFECTS__
 */
export const call = <const C extends Call>(declared: C): C => declared

type ProviderAccess = { readonly access: 'public' | RoleAccess }

/**
 * Declares a call of the provider's console.
 * @__NO_SIDE_EFFECTS__
 */
export const providerCall = <const C extends Omit<Call, 'app'> & ProviderAccess>(
  declared: C,
): C & { readonly app: 'provider' } => ({ ...declared, app: 'provider' })

type Names<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

/** The parameters of a call's path, by name. */
export type Params<C extends Call> = Record<Names<C['path']>, string>

type ByBrand<S> = S extends (brand: Brand) => infer Made ? Made : S
type Output<S> = ByBrand<S> extends Schema ? z.output<ByBrand<S>> : undefined
type Input<S> = ByBrand<S> extends Schema ? z.input<ByBrand<S>> : undefined

export type Query<C extends Call> = Output<C['query']>
export type Body<C extends Call> = Output<C['body']>
export type Answer<C extends Call> = Output<C['answer']>
/** What a client sends, before defaults are applied. */
export type SentQuery<C extends Call> = Input<C['query']>
export type SentBody<C extends Call> = Input<C['body']>

/** The answer header with the version of the session's brand: the portal fetches a newer one. */
export const brandHeader = 'x-brand-version'

/** The schema of a call's body for a brand. */
export const bodySchema = (call: Call, brand: Brand): Schema | undefined =>
  typeof call.body === 'function' ? call.body(brand) : call.body

/** What the call reference shows as a call's body. */
export const documentedBody = (call: Call, brand: Brand): Schema | undefined =>
  call.shownBody ?? bodySchema(call, brand)

/** The noun a call belongs to: the first segment of its path. */
export const nounOf = ({ path }: Call): string => path.split('/')[1] ?? ''

/** A call's path from the root of the host, with the names of its parameters. */
export const routeOf = ({ app, path }: Call) => (app === 'provider' ? providerApiBase : apiBase) + path

/** Fills in a path's parameters. */
export const pathOf = <C extends Call>(call: C, params: Record<string, string | number>) =>
  routeOf(call).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
