import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { precompress } from './precompress.ts'
import { cache, root } from './project.ts'

const portal = join(root, 'portal')
const dist = join(portal, 'dist')
/** Inside the build, so that the two always belong together. */
const mark = '.built-from'

const inputs = [
  'portal/{src,public}/**/*',
  '{contract,booking-page,kit}/src/**/*',
  'portal/{index.html,vite.config.ts,package.json,tsconfig.json}',
  'kit/{package.json,tsconfig.json}',
  'package-lock.json',
  'tsconfig.base.json',
  'scripts/{build-portal,precompress}.ts',
]

/** A hash of everything the build reads; tests are not part of it. */
const fingerprint = () => {
  const hash = createHash('sha256')
  const sources = globSync(inputs, { cwd: root, withFileTypes: true, exclude: ['**/*.test.{ts,tsx}'] })
  const files = sources.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.sort()) {
    hash.update(file.slice(root.length)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

const builtFrom = () => {
  const file = join(dist, mark)
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

/** Puts the finished build in place; a running server keeps the old one until then. */
const swapIn = (next: string, trash: string, currentFingerprint: string) => {
  try {
    if (existsSync(dist)) renameSync(dist, trash)
    renameSync(next, dist)
  } catch (error) {
    if (builtFrom() !== currentFingerprint) throw error // else another command has just put the same build there
  }
}

/** Builds the portal into portal/dist unless the existing build matches its sources. Prints one line when it builds. */
export const buildPortal = async () => {
  const currentFingerprint = fingerprint()
  if (builtFrom() === currentFingerprint) return
  const started = performance.now()
  mkdirSync(cache, { recursive: true })
  const work = mkdtempSync(join(cache, 'portal-'))
  try {
    process.env.NODE_ENV = 'production'
    const { build } = await import('vite') // takes 300 ms, which a warm start does not pay
    const next = join(work, 'next')
    await build({ root: portal, logLevel: 'warn', build: { outDir: next, emptyOutDir: true } })
    await precompress(next)
    writeFileSync(join(next, mark), currentFingerprint)
    swapIn(next, join(work, 'old'), currentFingerprint)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
  console.log(`Portal built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

if (import.meta.main) await buildPortal()
