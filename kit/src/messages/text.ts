/** The names in braces in a text: `'{field} is required'` → `'field'`. */
export type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never

type All<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void ? A : never

/** The same text in another language: it must use the same names, or it does not compile. */
type Translated<S extends string> = [Names<S>] extends [never]
  ? string
  : All<Names<S> extends infer N extends string ? (N extends N ? `${string}{${N}}${string}` : never) : never>

/** The shape of a dictionary, derived from the English one. */
export type Like<T> = {
  readonly [K in keyof T]: T[K] extends string ? Translated<T[K]> : Like<T[K]>
}

export type Params = Readonly<Record<string, string | number>>

/** Replaces the names in braces with values. */
export const fill = (text: string, params: Params): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
