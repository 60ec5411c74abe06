// How the messages of one language relate to those of another. English is the type; Flemish is a variant of Dutch.

/** The names in braces of a text: `'{field} is required'` → `'field'`. */
type Names<S extends string> = S extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never

type All<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer A) => void ? A : never

/** A text that uses all of these names. */
export type TextWith<Name extends string> = [Name] extends [never]
  ? string
  : All<Name extends Name ? `${string}{${Name}}${string}` : never>

/** The same messages in another language: a missing or unknown key or a missing name in braces does not compile. */
export type Translation<T> = {
  readonly [K in keyof T]: T[K] extends string ? TextWith<Names<T[K]>> : Translation<T[K]>
}

type Message = string | ((...values: never[]) => string)

/** What a variant of a language says differently: any of the messages, and no others. */
export type Differences<T> = { readonly [K in keyof T]?: T[K] extends Message ? T[K] : Differences<T[K]> }

const merge = (messages: object, differences: object): object => {
  const merged = { ...messages }
  for (const [key, difference] of Object.entries(differences)) {
    const isGroup = typeof difference === 'object'
    Reflect.set(merged, key, isGroup ? merge(Reflect.get(messages, key), difference) : difference)
  }
  return merged
}

/** The messages of a language with the differences of its variant. */
export const mergeMessages = <T extends object>(messages: T, differences: Differences<T>): T => ({
  ...messages,
  ...merge(messages, differences),
})
