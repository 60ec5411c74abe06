import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { readKeyFile } from './key-file.ts'
import { keyringOf, parseKeyring, seal, unseal } from './sealing.ts'

const [oldKey, newKey] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64'))
const owner = { accountid: 7, purpose: 'totp' }
const secret = Buffer.from('twenty bytes exactly')

test('SEC-1 a sealed secret opens for its account and purpose, and for no other', () => {
  const keyring = parseKeyring(`${oldKey}`)
  const { keyid, sealed } = seal(keyring, secret, owner)
  expect([keyid, unseal(keyring, sealed, owner)]).toEqual(['1', secret])
  expect(sealed.includes(secret)).toBe(false)
  expect(() => unseal(keyring, sealed, { ...owner, accountid: 8 })).toThrow()
  expect(() => unseal(keyring, sealed, { ...owner, purpose: 'other' })).toThrow()
})

test('SEC-1 no byte of a sealed secret can be changed', () => {
  const keyring = parseKeyring(`${oldKey}`)
  const { sealed } = seal(keyring, secret, owner)
  for (const at of sealed.keys()) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8((changed[at] ?? 0) ^ 1, at)
    expect(() => unseal(keyring, changed, owner), `byte ${at}`).toThrow()
  }
})

test('SEC-1 after a rotation the old secrets open, and new ones are sealed with the new key', () => {
  const before = seal(parseKeyring(`1:${oldKey}`), secret, owner)
  const rotated = parseKeyring(`2:${newKey},1:${oldKey}`)
  expect(unseal(rotated, before.sealed, owner)).toEqual(secret)
  const after = seal(rotated, secret, owner)
  expect(after.keyid).toBe('2')
  expect(() => unseal(parseKeyring(`1:${oldKey}`), after.sealed, owner)).toThrow('which SECRETS_KEY does not have')
})

test('SEC-1 two seals of the same secret differ', () => {
  const keyring = parseKeyring(`${oldKey}`)
  expect(seal(keyring, secret, owner).sealed.equals(seal(keyring, secret, owner).sealed)).toBe(false)
})

test('SEC-1 the key file is made once, with 32 random bytes, readable by its owner alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gangway-key-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const keys = await Promise.all(Array.from({ length: 5 }, () => readKeyFile(join(folder, 'data'))))
  expect(new Set(keys).size).toBe(1)
  expect(keyringOf(readConfig({ SECRETS_KEY: keys[0] }))?.[0]?.key).toHaveLength(32)
  expect((await stat(join(folder, 'data', 'secrets.key'))).mode & 0o777).toBe(0o600)
})

test.each(['short', `1:${oldKey},1:${newKey}`, `a b:${oldKey}`, `${oldKey?.slice(0, -1)}`])(
  'OPS-1 SECRETS_KEY=%s is refused at the start',
  (SECRETS_KEY) => {
    expect(() => readConfig({ SECRETS_KEY })).toThrow('SECRETS_KEY must be 32 bytes as base64')
  },
)
