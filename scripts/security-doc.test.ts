import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './project.ts'

// Compares docs/security.md with the repository: the tests, files, sections and log lines that it names.

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const page = read('docs/security.md')

/** `path` "title", "title": the tests that the document names, each with its file. */
const namedTests = [...page.matchAll(/`([\w./-]+\.tsx?)` ("[^"]+"(?:, "[^"]+")*)/g)].flatMap(
  ([, path = '', titles = '']) => [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ path, title })),
)

test('the security document names existing files', () => {
  const paths = [...page.matchAll(/`([\w-]+\/[\w./-]+\.(?:tsx?|mjs|md|sql))`/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('the security document names existing tests', () => {
  expect(namedTests.length).toBeGreaterThan(150)
  expect(namedTests.filter(({ path, title }) => !existsSync(join(root, path)) || !read(path).includes(title))).toEqual(
    [],
  )
})

const listHeadings = (text: string) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading)
const quotedBefore = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, heading]) => heading)

test('the security document refers to existing sections', () => {
  expect(listHeadings(page)).toEqual(expect.arrayContaining(quotedBefore(/"([A-Z][^"]+)" above/g)))
  expect(listHeadings(read('docs/operations.md'))).toEqual(
    expect.arrayContaining(quotedBefore(/\(operations\.md\), "([^"]+)"/g)),
  )
})

const rows = [...page.matchAll(/^\| (V\d+\.\d+\.\d+) \| ([^|]+) \| (.+) \|$/gm)].map(
  ([, id = '', status = '', where = '']) => ({ id, status, where }),
)

test('each ASVS requirement is listed once, and the totals are right', () => {
  expect(rows).toHaveLength(253)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  const sums = [...page.matchAll(/^\| ([a-z, ]+) \| (\d+) \|$/gm)].map(([, status, sum]) => [status, Number(sum)])
  expect(sums).toEqual(sums.map(([status]) => [status, rows.filter((row) => row.status === status).length]))
  expect(sums.reduce((total, [, sum]) => total + Number(sum), 0)).toBe(rows.length)
})

test('no requirement is open: a met one names its test or document, every other one gives its reason', () => {
  const statuses = ['met', 'not applicable', 'deployment', 'deviation']
  expect(rows.filter(({ status }) => !statuses.includes(status))).toEqual([])
  expect(rows.filter(({ status, where }) => status === 'met' && !/` "|" above|\]\(/.test(where))).toEqual([])
  expect(rows.filter(({ where }) => where.length < 7)).toEqual([])
})

test('every log line of the server is in the inventory', () => {
  const files = globSync('server/src/**/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'))
  const said = files.flatMap((path) =>
    [...read(path).matchAll(/\blog\.(?:info|warn|error)\((?:\{[^}]*\},\s*)?'([^']+)'/g)].map(([, message]) => message),
  )
  expect(said.length).toBeGreaterThan(15)
  expect(said.filter((message) => !page.includes(`| ${message} |`))).toEqual([])
})
