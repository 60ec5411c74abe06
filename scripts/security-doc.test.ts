import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './project.ts'

// Compares docs/security.md and docs/asvs.tsv with the repository: the tests, files, sections and log lines that they name.

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const page = read('docs/security.md')
const list = read('docs/asvs.tsv')

const rows = list
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [id = '', status = '', where = '', tests = '', ...others] = line.split('\t')
    return { id, status, where, tests: tests ? tests.split(' | ') : [], others }
  })

test('each ASVS requirement is listed once', () => {
  expect(rows).toHaveLength(253)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(rows.filter(({ id, others }) => !/^V\d+\.\d+\.\d+$/.test(id) || others.length > 0)).toEqual([])
})

test('no requirement is open: a met one names its test or document, every other one gives its reason', () => {
  const statuses = ['met', 'not applicable', 'deployment', 'deviation']
  expect(rows.filter(({ status }) => !statuses.includes(status))).toEqual([])
  expect(rows.filter(({ status, where, tests }) => status === 'met' && !tests.length && !/\.md/.test(where))).toEqual(
    [],
  )
  expect(rows.filter(({ status, where }) => status !== 'met' && where.length < 7)).toEqual([])
})

test('the list names existing tests', () => {
  const named = rows.flatMap(({ tests }) => tests.map((test) => test.split(' > ')))
  expect(named.length).toBeGreaterThan(150)
  const isMissing = ([path = '', title = '?']: string[]) => !existsSync(join(root, path)) || !read(path).includes(title)
  expect(named.filter(isMissing)).toEqual([])
})

test('both name existing files', () => {
  const paths = [...`${page}${list}`.matchAll(/\b([\w-]+\/[\w./-]+\.(?:tsx?|mjs|sql))\b/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(150)
  expect([...new Set(paths)].filter((path) => !existsSync(join(root, path)))).toEqual([])
})

const slugsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.toLowerCase().replaceAll(' ', '-'))

test.each(['security', 'operations'])('the list refers to existing sections of %s.md', (name) => {
  const slugs = [...list.matchAll(new RegExp(`\\b${name}\\.md#([\\w-]+)`, 'g'))].map(([, slug]) => slug)
  expect(slugs.length).toBeGreaterThan(3)
  expect(slugsOf(read(`docs/${name}.md`))).toEqual(expect.arrayContaining(slugs))
})

test('the list refers to existing decisions', () => {
  const paths = [...list.matchAll(/decisions\/[\w-]+\.md/g)].map(([path]) => path)
  expect(paths.filter((path) => !existsSync(join(root, 'docs', path)))).toEqual([])
})

test('every log line of the server is in the inventory', () => {
  const files = globSync('server/src/**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'))
  const said = files.flatMap((path) =>
    [...read(path).matchAll(/\blog\.(?:info|warn|error)\((?:\{[^}]*\},\s*)?'([^']+)'/g)].map(([, message]) => message),
  )
  expect(said.length).toBeGreaterThan(15)
  expect(said.filter((message) => !page.includes(`| ${message} |`))).toEqual([])
})
