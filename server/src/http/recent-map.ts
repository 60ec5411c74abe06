/** Keeps the entries that were used last, at most so many of them. */
export const recentMap = <V>(most: number) => {
  // A Map lists its keys in the order they were set: the first is the one that was not used for the longest time.
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
