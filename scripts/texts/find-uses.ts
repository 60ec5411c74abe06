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
  // Searched once for each key: only names with dots, each once.
  const chains = [...new Set(sources.match(/\w+(?:\??\.\w+)+/g))].join('\n').replaceAll('?', '')
  const groupsAsValues = new Set(sources.replaceAll(taking, '').match(/\bt(?:\.\w+)+/g))
  return (key: string): boolean => {
    const path = key.split('.')
    if (new RegExp(`\\b${path.join('\\.')}\\b`).test(chains)) return true
    const groups = path.map((_, at) => path.slice(0, at).join('.')).slice(1)
    return groups.some((group) => {
      if (groupsAsValues.has(`t.${group}`)) return true
      return takenApart.some(({ from, names }) => from === group && names.includes(path.at(-1) ?? ''))
    })
  }
}
