import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listEdges } from './architecture/module-graph.ts'
import { root } from './project.ts'
import { bookingWalk, guideFiles, phoneWalk } from './walks.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

const isText = (path: string) => /\/(i18n|labels|texts)\//.test(path)
const isTest = (path: string) => /\.(test|spec)\.|\/testing\//.test(path)

/** The files of the product, without tests, that contain a word. */
const filesNaming = (word: string) => {
  const parts = '{contract,kit,server,portal,console,booking-page,operator,demo}/src/**/*.{ts,tsx,sql,json}'
  return globSync(parts, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isTest(path) && new RegExp(`\\b${word}\\b`).test(read(path)))
}

test('TAK-5 a plain field of a record is known to six files and its texts, which the guide names', () => {
  const files = filesNaming('steuernr').filter((path) => !isText(path))
  expect(files.length).toBeLessThanOrEqual(6)
  expect(files.toSorted()).toEqual(guideFiles('record-field.md').toSorted())
  expect(filesNaming('steuernr').filter(isText).length).toBeLessThanOrEqual(7)
})

test('TAK-5 a new noun with one screen touches 22 files at most, its texts among them, all of which know the noun', () => {
  const files = guideFiles('noun.md')
  expect(files.length).toBeLessThanOrEqual(22)
  expect(files.filter((path) => !/provision/i.test(path + read(path)))).toEqual([])
})

test.each([
  ['the phone number of an agency', phoneWalk],
  ['a booking', bookingWalk],
])('TAK-5 the files that %s passes are connected by their imports', (_, files) => {
  const edges = new Set(
    listEdges(files.map((path) => ({ path, text: read(path) }))).map(({ from, to }) => `${from.path} ${to}`),
  )
  const isConnected = (path: string, at: number) =>
    at === 0 || files.slice(0, at).some((one) => edges.has(`${one} ${path}`) || edges.has(`${path} ${one}`))
  expect(files.filter((path, at) => !isConnected(path, at))).toEqual([])
})
