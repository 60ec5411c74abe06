import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './project.ts'

const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The files that the table of a guide links to. */
const linkedFiles = (guide: string) =>
  read(guide)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .flatMap((line) => [...line.matchAll(/\]\(\.\.\/\.\.\/([^)#]+)\)/g)].map(([, path = '']) => path))

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
  expect(files.toSorted()).toEqual(linkedFiles('docs/guides/record-field.md').toSorted())
  expect(filesNaming('steuernr').filter(isText).length).toBeLessThanOrEqual(7)
})
