/** Escapes with an opposite: a digit and anything else. */
const opposites = new Map(Object.entries({ d: 'D', D: 'd', s: 'S', S: 's', w: 'W', W: 'w', p: 'P', P: 'p', b: 'B' }))

type Part = { text: string; start: number }

/** The parts of a pattern: an escape, the start of a class, a counted quantifier, or one character. */
const partsOf = (pattern: string): Part[] =>
  [...pattern.matchAll(/\\[pP]\{[^}]*\}|\\.|\[\^?|\{\d+(?:,\d*)?\}|\(\?(?:<?[:=!]|<\w+>)|./gsu)].map(
    ({ 0: text, index }) => ({
      text,
      start: index,
    }),
  )

/** What else a counted quantifier could say: one less and one more at each end. */
const otherCounts = (quantifier: string): string[] => {
  const [low = 0, high] = quantifier.slice(1, -1).split(',').map(Number)
  if (!quantifier.includes(',')) return [`{${low + 1}}`, `{${Math.max(0, low - 1)},}`]
  const end = high ? String(high) : ''
  const lows = [`{${low + 1},${end}}`, ...(low > 0 ? [`{${low - 1},${end}}`] : [])]
  return high ? [...lows, `{${low},${high + 1}}`, ...(high > low ? [`{${low},${high - 1}}`] : [])] : lows
}

const otherParts = (text: string, isInClass: boolean): string[] => {
  const opposite = text.startsWith('\\') ? opposites.get(text.slice(1, 2)) : undefined
  if (opposite) return [`\\${opposite}${text.slice(2)}`]
  if (isInClass) return []
  if (text === '[') return ['[^']
  if (text === '[^') return ['[']
  if (text.startsWith('{')) return otherCounts(text)
  return ['^', '$', '+', '*', '?'].includes(text) ? [''] : []
}

const isValid = (pattern: string, flags: string) => {
  try {
    return new RegExp(pattern, flags).source !== ''
  } catch {
    return false
  }
}

/** The source of a regular expression with one thing changed: an anchor, a class, an escape or a quantifier. */
export const regexMutants = (pattern: string, flags: string): string[] => {
  const mutants: string[] = []
  let isInClass = false
  for (const { text, start } of partsOf(pattern)) {
    for (const other of otherParts(text, isInClass))
      mutants.push(pattern.slice(0, start) + other + pattern.slice(start + text.length))
    if (text === '[' || text === '[^') isInClass = true
    if (text === ']') isInClass = false
  }
  return mutants.filter((mutant) => isValid(mutant, flags))
}
