import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './project.ts'

// What docs/security.md says of cryptography, held against the code that goes into production.

const folders = ['server', 'operator', 'contract', 'booking-page', 'embedded-postgres', 'portal', 'console']

const files = folders
  .flatMap((part) => globSync(`${part}/src/**/*.{ts,tsx}`, { cwd: root }))
  .filter((path) => !path.includes('.test.') && !path.includes('/testing/'))
const sources = files.map((path) => readFileSync(join(root, path), 'utf8'))

const matches = (pattern: RegExp) => sources.flatMap((source) => [...source.matchAll(pattern)].map(([, part]) => part))

test('only SHA-256, HMAC-SHA-256, Argon2id and AES-256-GCM are used, and HMAC-SHA-1 for codes of authenticator apps', () => {
  const hashes = matches(/\b(?:createHash|createHmac|derive)\(\s*([^,)]+)/g)
  expect(hashes.length).toBeGreaterThan(10)
  expect([...new Set(hashes)].sort()).toEqual(["'argon2id'", "'sha1'", "'sha256'"])
  // RFC 6238 as every app has it; what it is used for does not depend on collisions.
  const users = files.filter((_, at) => sources[at]?.includes("'sha1'"))
  expect(users).toEqual(['server/src/account/factors/totp.ts'])
  const ciphers = matches(/\bcreate(?:C|Dec)ipheriv\(\s*([^,)]+)/g)
  expect([...new Set(ciphers)]).toEqual(["'aes-256-gcm'"])
})

const hashing = ['argon2', 'createHash', 'createHmac', 'timingSafeEqual']
const allowed = [...hashing, 'randomBytes', 'randomInt', 'createCipheriv', 'createDecipheriv']

test('of Node’s cryptography only hashes, one cipher, the random source and a comparison in constant time are used', () => {
  const names = matches(/import \{([^}]+)\} from 'node:crypto'/g).flatMap((list = '') => list.trim().split(/\s*,\s*/))
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !allowed.includes(name))).toEqual([])
  expect(matches(/\b(Math\.random)\(/g)).toEqual([])
})

test('cryptography comes from Node: no package brings its own', () => {
  const packages = folders.flatMap((part) =>
    Object.keys(JSON.parse(readFileSync(join(root, part, 'package.json'), 'utf8')).dependencies ?? {}),
  )
  expect(packages.length).toBeGreaterThan(10)
  expect(packages.filter((name) => /crypt|argon|scrypt|sodium|forge|jose|jsonwebtoken|hash|sha\d/i.test(name))).toEqual(
    [],
  )
})
