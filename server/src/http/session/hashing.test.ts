import { argon2Sync, randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { ApiError } from '../pipeline/api-error.ts'
import { hashCounts, hashPassword, isPassword } from './hashing.ts'

const hash = await hashPassword('Cruise!2026')

test('LOG-3 a password matches its own hash and no other', async () => {
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await isPassword('Cruise!2026', hash)).toBe(true)
  expect(await isPassword('cruise!2026', hash)).toBe(false)
  expect(await hashPassword('Cruise!2026')).not.toBe(hash)
})

test('LOG-3 a hash is verified with the cost it names, so the cost can be raised', async () => {
  const nonce = randomBytes(16)
  const parameters = { memory: 8192, passes: 3, parallelism: 1, tagLength: 64 }
  const tag = argon2Sync('argon2id', { message: 'Cruise!2026', nonce, ...parameters })
  const encoded = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  const older = `$argon2id$v=19$m=8192,t=3,p=1$${encoded.join('$')}`
  expect(await isPassword('Cruise!2026', older)).toBe(true)
  expect(await isPassword('cruise!2026', older)).toBe(false)
})

test('LOG-3 accented letters match however the keyboard composes them', async () => {
  expect(await isPassword('Se\u0301same!1', await hashPassword('S\u00e9same!1'))).toBe(true)
})

test('LOG-8 checking a password for an unknown login costs one hash and fails', async () => {
  const before = hashCounts().computed
  for (const none of [null, undefined]) expect(await isPassword('', none)).toBe(false)
  expect(hashCounts().computed - before).toBe(2)
})

test("LOG-8 a partner's hashes run one at a time, and another partner's beside them", async () => {
  const ask = (partnerid: number) => isPassword('Cruise!2026', hash, { partnerid })
  const own = [ask(101001), ask(101001), ask(101001)]
  expect(hashCounts()).toMatchObject({ running: 1, waiting: 2 })
  const other = ask(101002)
  expect(hashCounts()).toMatchObject({ running: 2, waiting: 2 })
  expect(await Promise.all([...own, other])).toEqual([true, true, true, true])
})

test('LOG-8 two hashes run at a time, the line is bounded, and known devices do not wait for unknown ones', async () => {
  // The lowest possible cost: this test is about the queue, not the hash.
  const cheap = `$argon2id$v=19$m=8,t=1,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`
  const done: string[] = []
  let most = 0
  const compute = (name: string, isKnown = false) =>
    isPassword('x', cheap, { address: name, isKnown }).then(
      () => {
        most = Math.max(most, hashCounts().running)
        done.push(name)
      },
      (error: unknown) => {
        expect(error).toBeInstanceOf(ApiError)
        done.push('refused')
      },
    )
  const unknownCallers = Array.from({ length: 210 }, () => compute('stranger'))
  expect(hashCounts()).toMatchObject({ running: 2, waiting: 200 })
  const device = compute('device', true)
  await device
  // At most the two already running and one that ends at the same time; plus the eight that found the queue full.
  expect(done.filter((name) => name === 'stranger').length).toBeLessThanOrEqual(3)
  await Promise.all(unknownCallers)
  expect(done.filter((name) => name === 'refused')).toHaveLength(8)
  expect(most).toBeLessThanOrEqual(3)
  expect(hashCounts()).toMatchObject({ running: 0, waiting: 0 })
})

test('CON-1 the console does not wait for the logins of agencies', async () => {
  const agencies = Array.from({ length: 20 }, (_, n) => isPassword('x', hash, { address: `flood ${n}` }))
  expect(await isPassword('Cruise!2026', hash, { address: 'console', isConsole: true })).toBe(true)
  expect(hashCounts().waiting).toBeGreaterThan(10)
  await Promise.all(agencies)
})
