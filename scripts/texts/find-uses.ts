const taking = /const \{([^}]*)\} = t\.([\w.]+)/g

/**
 * For tests: whether code uses a message. It does where the message's path is written out (`t.noun.title`), where a group
 * is passed as a whole or read by a key (`t.rules[key]`, `labels: t.noun.fields`), or destructured
 * (`const { title } = t.noun`).
 */
export const findUses = (sources: string) => {
  const takenApart = [...sources.matchAll(taking)].map(([, names = '', from = '']) => ({
    from,
    names: names.split(',').map((name) => name.split(':')[0]?.trim() ?? ''),
  }))
  const withoutTakenApart = sources.replaceAll(taking, '')
  return (key: string): boolean => {
    const path = key.split('.')
    if (new RegExp(`\\b${path.join('\\??\\.')}\\b`).test(sources)) return true
    const groups = path.map((_, at) => path.slice(0, at).join('\\.')).slice(1)
    return groups.some((group) => {
      if (new RegExp(`\\bt\\.${group}(?:\\[|\\b(?![.\\w]))`).test(withoutTakenApart)) return true
      return takenApart.some(
        (taken) => taken.from === group.replaceAll('\\.', '.') && taken.names.includes(path.at(-1) ?? ''),
      )
    })
  }
}
