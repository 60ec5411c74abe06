import type * as z from 'zod/mini'
import type { Area } from './areas.ts'
import type { Bit } from './rights.ts'

/** Where every call lives. */
export const apiBase = '/partner/api'

type Schema = z.ZodMiniType
type Method = 'GET' | 'POST' | 'DELETE'

/** Who may make a call: anybody, any session, the holder of an API key, or a session with one of these bits. */
export type Access = 'public' | 'session' | 'key' | readonly Bit[]

export type PathParams<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & PathParams<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : // biome-ignore lint/complexity/noBannedTypes: a path without parameters adds no keys
      {}

export type Call<
  P extends string = string,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  A extends Schema = Schema,
> = {
  method: Method
  /** Everything after `apiBase`; its first segment is the noun. `:partnerid` is always the session's own. */
  path: P
  access: Access
  /** The tenant area the call belongs to; tenants that hide it answer 403. */
  area?: Area
  /** One sentence for the call reference. */
  about: string
  query?: Q
  body?: B
  /** The answer's schema, or `'file'` for bytes. */
  answer: A | 'file'
  /** A save names the read whose record it replaces: that gives it its version check and its audit row. */
  saves?: Saves
  /** `none`: the handler opens its own transactions (hashing, mail, streaming). Default `one`. */
  tx?: 'one' | 'none'
  /** Bytes, when the default of 256 KB is not enough. */
  bodyLimit?: number
}

/** The read call of the saved record; `item` is the key that tells the rows of a list apart. */
export type Saves = { read: Call; item?: string }

/** Declares a call once, for the server, the portal and the call reference. */
export const call = <const P extends string, Q extends Schema, B extends Schema, A extends Schema>(
  declared: Call<P, Q, B, A>,
) => declared

/** Fills a path's parameters. */
export const pathOf = (path: string, params: Record<string, string | number>) =>
  apiBase + path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
