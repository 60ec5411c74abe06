/** A cache of the most recently used entries, at most `most` of them. */
export const recentMap = <V>(most: number) => {
  // A Map lists keys in insertion order, so the first is the least recently used.
  const entries = new Map<string, V>()
  const set = (key: string, value: V) => {
    entries.delete(key)
    entries.set(key, value)
    const [oldest] = entries.keys()
    if (entries.size > most && oldest !== undefined) entries.delete(oldest)
  }
  return {
    get: (key: string): V | undefined => {
      const value = entries.get(key)
      if (value !== undefined) set(key, value)
      return value
    },
    set,
  }
}
