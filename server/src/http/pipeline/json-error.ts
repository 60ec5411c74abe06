/** A token of JSON that is no string: a sign, a number or a word; spaces may be before it. */
const token =
  /[ \t\r\n]*(?:([{}[\],:])|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.+-])|(?:true|false|null)(?!\w))/y
const spaces = /[ \t\r\n]*/y
const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y

const matchAt = (pattern: RegExp, text: string, at: number) => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

const afterSpaces = (text: string, at: number) => at + (matchAt(spaces, text, at)?.[0].length ?? 0)

/** Behind the string that begins here, or where it breaks (as a negative number). Character by character: a pattern would need memory for each. */
const endOfString = (text: string, start: number): number => {
  let at = start + 1
  while (at < text.length) {
    const code = text.charCodeAt(at)
    if (code === 34) return at + 1
    if (code < 32) return -at
    const length = code === 92 ? matchAt(escaped, text, at)?.[0].length : 1
    if (length === undefined) return -at
    at += length
  }
  return -text.length
}

/** What may follow, in an object or in a list. */
type Expected = 'value' | 'first value' | 'key' | 'first key' | 'colon' | 'next' | 'nothing'

const openings: Readonly<Record<string, Expected>> = { '{': 'first key', '[': 'first value' }

/** The next expectation after a sign; undefined where the sign must not be there. */
const afterSign = (sign: string, expected: Expected, nesting: string[]): Expected | undefined => {
  const isValue = expected === 'value' || expected === 'first value'
  const open = openings[sign]
  if (open) {
    if (!isValue) return undefined
    nesting.push(sign)
    return open
  }
  const inside = nesting.at(-1)
  if (sign === ':') return expected === 'colon' ? 'value' : undefined
  if (sign === ',') {
    if (expected !== 'next') return undefined
    return inside === '{' ? 'key' : 'value'
  }
  const mayClose = expected === 'next' || expected === (sign === '}' ? 'first key' : 'first value')
  if (!mayClose || inside !== (sign === '}' ? '{' : '[')) return undefined
  nesting.pop()
  return nesting.length > 0 ? 'next' : 'nothing'
}

/** Where a text that is not JSON breaks: the place of the first character that cannot be there. */
const findBreak = (text: string): number => {
  const nesting: string[] = []
  let expected = 'value' as Expected
  let at = 0
  for (;;) {
    const start = afterSpaces(text, at)
    const isValue = expected === 'value' || expected === 'first value'
    const isKey: boolean = expected === 'key' || expected === 'first key'
    if (start >= text.length) return text.length
    if (text[start] === '"') {
      if (!isValue && !isKey) return start
      const end = endOfString(text, start)
      if (end < 0) return -end
      at = end
      expected = isKey ? 'colon' : nesting.length > 0 ? 'next' : 'nothing'
      continue
    }
    const found = matchAt(token, text, start)
    if (!found) return start
    const next: Expected | false | undefined = found[1]
      ? afterSign(found[1], expected, nesting)
      : isValue && (nesting.length > 0 ? 'next' : 'nothing')
    if (!next) return start
    expected = next
    at = start + found[0].length
  }
}

/** PRD-4: line and column, both from 1, at which a text stops being JSON. */
export const findJsonError = (text: string) => {
  const before = text.slice(0, findBreak(text))
  const lines = before.split('\n')
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 }
}
