import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { createLimiter } from '../limits/limiter.ts'

const derive = promisify(argon2)

type Cost = { memory: number; passes: number; parallelism: number; tagLength: number }

/** OWASP's first recommendation for argon2id; one hash takes about 20 ms and 19 MB. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }

/**
 * Two at a time, so that a flood of logins leaves CPU for the other calls. Known devices and people who are logged in do
 * not wait for unknown callers, and the console's logins not for those of agencies.
 */
const limiters = {
  unknown: createLimiter({ atOnce: 2, waiting: 200 }),
  known: createLimiter({ atOnce: 2, perOwner: 1, waiting: 200 }),
  console: createLimiter({ atOnce: 1, waiting: 50 }),
}

/** Who the hash is computed for. Logins without a session count by network address, everything else by partner. */
export type HashOwner =
  | { address: string; isKnown?: boolean; isConsole?: true; partnerid?: undefined }
  | { partnerid: number }

/** For the command line and the demo data, where nobody else waits. */
const offline: HashOwner = { address: '' }

const limiterOf = (owner: HashOwner) => {
  if (owner.partnerid !== undefined || owner.isKnown) return limiters.known
  return owner.isConsole ? limiters.console : limiters.unknown
}

let computedCount = 0

/** How many hashes this process has computed, is computing and has waiting. */
export const hashCounts = () => {
  const all = Object.values(limiters).map(({ counts }) => counts())
  const sum = (state: 'running' | 'waiting') => all.reduce((total, counts) => total + counts[state], 0)
  return { computed: computedCount, running: sum('running'), waiting: sum('waiting') }
}

const computeTag = (password: string, nonce: Buffer, parameters: Cost, owner: HashOwner) => {
  const message = Buffer.from(password.normalize('NFC'))
  return limiterOf(owner).run({ owner: owner.partnerid ?? owner.address }, () => {
    computedCount += 1
    return derive('argon2id', { message, nonce, ...parameters })
  })
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** `$argon2id$v=19$m=…,t=…,p=…$salt$tag`, the usual encoding of argon2 libraries. */
export const hashAt = async (cost: Cost, password: string, owner: HashOwner): Promise<string> => {
  const nonce = randomBytes(16)
  const tag = await computeTag(password, nonce, cost, owner)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(nonce)}$${encode(tag)}`
}

export const hashPassword = (password: string, owner: HashOwner = offline) => hashAt(cost, password, owner)

const pattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** A hash that matches no password: an unknown login costs the same work as a known one. */
const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(randomBytes(16))}$${encode(randomBytes(32))}`

export const isPassword = async (
  password: string,
  hash: string | null | undefined,
  owner: HashOwner = offline,
): Promise<boolean> => {
  const match = pattern.exec(hash ?? nobody)
  if (!match) throw new Error('a stored password hash has an unknown format')
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match
  const expectedTag = Buffer.from(tag, 'base64')
  const parameters = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expectedTag.length,
  }
  const actualTag = await computeTag(password, Buffer.from(nonce, 'base64'), parameters, owner)
  return timingSafeEqual(actualTag, expectedTag) && Boolean(hash)
}
