import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { precompress } from './precompress.ts'

test('text files get a brotli and a gzip version with the same content; small and compressed files get none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gangway-precompress-'))
  const code = 'export const ship = "Gangway"\n'.repeat(100)
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'assets', 'main.js'), code)
  writeFileSync(join(folder, 'assets', 'small.js'), 'x')
  writeFileSync(join(folder, 'assets', 'font.woff2'), code)
  writeFileSync(join(folder, 'index.html'), code)
  await precompress(folder)
  expect(readdirSync(join(folder, 'assets')).sort()).toEqual([
    'font.woff2',
    'main.js',
    'main.js.br',
    'main.js.gz',
    'small.js',
  ])
  expect(readdirSync(folder).sort()).toEqual(['assets', 'index.html'])
  expect(brotliDecompressSync(readFileSync(join(folder, 'assets', 'main.js.br'))).toString()).toBe(code)
  expect(gunzipSync(readFileSync(join(folder, 'assets', 'main.js.gz'))).toString()).toBe(code)
  rmSync(folder, { recursive: true })
})
