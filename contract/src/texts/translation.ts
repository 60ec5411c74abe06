// Flemish is a variant of Dutch: it has only what differs.

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
