import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { putInPlace } from './build-apps.ts'

const makeBuild = (folder: string, version: number) => {
  const next = join(folder, `build-${version}`)
  mkdirSync(join(next, 'assets'), { recursive: true })
  writeFileSync(join(next, 'index.html'), `assets/screen-${version}.js`)
  for (const file of [`screen-${version}.js`, `screen-${version}.js.br`, 'same.js'])
    writeFileSync(join(next, 'assets', file), file)
  return next
}

test('PRD-3 a build under running servers keeps the files of the build before, and not those of older ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gangway-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const dist = join(folder, 'dist')
  const screens = () => [1, 2, 3].filter((version) => existsSync(join(dist, `assets/screen-${version}.js.br`)))
  const seen = [1, 2, 2, 3].map((version) => {
    putInPlace(makeBuild(folder, version), dist, `sources ${version}`)
    return { page: readFileSync(join(dist, 'index.html'), 'utf8'), screens: screens() }
  })
  expect(seen).toEqual([
    { page: 'assets/screen-1.js', screens: [1] },
    { page: 'assets/screen-2.js', screens: [1, 2] },
    // The same build once more, by two commands at once, is no newer one.
    { page: 'assets/screen-2.js', screens: [1, 2] },
    { page: 'assets/screen-3.js', screens: [2, 3] },
  ])
  expect(existsSync(join(dist, 'assets/same.js'))).toBe(true)
})
