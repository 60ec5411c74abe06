import { afterEach, expect, test } from 'vitest'
import { instrument } from './instrument.ts'
import { regexMutants } from './regex-mutants.ts'

const changesOf = (source: string) => instrument('a.ts', source).mutants.map(({ from, to }) => `${from} → ${to}`)

afterEach(() => {
  globalThis.mutation = undefined
})

/** What an instrumented module exports, with this mutant active. */
const load = async (source: string, active: number) => {
  globalThis.mutation = { is: (id) => id === active }
  const code = `${instrument('a.js', source).code}\n// ${active}`
  return (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as Record<
    string,
    unknown
  >
}

test.each([
  ['x = a < b', ['x = a < b → removed', 'a < b → a <= b', 'a < b → a >= b']],
  ['const x = a && !b', ['a && !b → a || (!b)', '!b → b']],
  ['const x = a ?? 1', ['a ?? 1 → a && 1', '1 → 2', '1 → 0']],
  ['const x = a ? b : c', ['a ? b : c → a ? c : b']],
  ['const f = (a) => a.b', ['a.b → nothing is returned']],
  ['if (a) b()', ['a → true', 'a → false', 'b() → removed']],
  ['const x = a?.b.c?.(d)', ['a?.b.c?.(d) → a?.b.c(d)', 'a?.b.c?.(d) → a.b.c?.(d)']],
  ['const x = a.some(b)', ['a.some(b) → a.every(b)']],
  ['const x = a.filter(b)', ['a.filter(b) → a']],
  ['const x = a.has(b)', ['a.has(b) → !(a.has(b))']],
  ["const x = { key: '' }", ["{ key: '' } → {}", "'' → 'mutant'"]],
  ['const x = [true]', ['[true] → []', 'true → false']],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a template
  ['const x = sql`select ${1}`', ['1 → 2', '1 → 0']],
])('the mutants of %s', (source, expected) => {
  expect(changesOf(source)).toEqual(expected)
})

test('types, imports and the names of properties have no mutants', () => {
  const source = `import { a } from './a.ts'\ntype T = 'x' | 1\nconst f = a as T\nexport { f as 'g' }\nf.x\nlet y: 'z'`
  expect(changesOf(source)).toEqual(['f.x → removed'])
})

test('a mutant names its line and what is declared there', () => {
  const [first] = instrument('a.ts', '// why\n\nexport const limit = true', 7).mutants
  expect(first).toEqual({ id: 7, file: 'a.ts', line: 3, scope: 'limit', from: 'true', to: 'false' })
})

test('without a mutant the module does what it did; each mutant changes one thing', async () => {
  const source =
    'const twice = (a) => a * 2\nexport let seen = 0\nconst see = () => { seen += 1 }\nsee()\nexport const six = twice(3)'
  const { mutants } = instrument('a.js', source)
  expect(await load(source, 0)).toMatchObject({ six: 6, seen: 1 })
  const found: string[] = []
  for (const { id, to } of mutants) found.push(`${to}: ${String((await load(source, id)).six)}`)
  expect(found).toEqual([
    'a / 2: 1.5',
    'nothing is returned: undefined',
    '3: 9',
    '1: 3',
    ...['1: 6', '-1: 6', 'seen -= 1: 6', 'removed: 6', '2: 6', '0: 6', 'removed: 6', '4: 8', '2: 4'],
  ])
})

test.each([
  ['^a+$', ['a+$', '^a$', '^a+']],
  ['[ab]', ['[^ab]']],
  ['[^a-z\\d]', ['[a-z\\d]', '[^a-z\\D]']],
  ['\\p{L}{2,3}', ['\\P{L}{2,3}', '\\p{L}{3,3}', '\\p{L}{1,3}', '\\p{L}{2,4}', '\\p{L}{2,2}']],
  ['a{2}', ['a{3}', 'a{1,}']],
  ['(?<year>x)(?:y)?', ['(?<year>x)(?:y)']],
])('the mutants of the expression %s', (pattern, expected) => {
  expect(regexMutants(pattern, 'u')).toEqual(expected)
})
