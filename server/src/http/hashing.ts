import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { Refusal } from './refusal.ts'

const derive = promisify(argon2)

/** OWASP's first choice for argon2id; one hash takes about 20 ms and 19 MB. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

/** Hashes at a time and waiting: more would only make everybody wait. */
const atOnce = 2
const waitingMost = 200

/** `first`: ahead of the others, for those whom a flood of strangers must not keep out. */
export type Turn = 'first' | 'last'

let computed = 0
let running = 0
const waiting: Record<Turn, (() => void)[]> = { first: [], last: [] }

/** How many hashes this process has computed, computes and has waiting. */
export const hashCounts = () => ({ computed, running, waiting: waiting.first.length + waiting.last.length })

const turn = async <T>(work: () => Promise<T>, place: Turn): Promise<T> => {
  if (running >= atOnce) {
    if (waiting[place].length >= waitingMost) throw new Refusal('unavailable')
    await new Promise<void>((go) => waiting[place].push(go))
  } else running += 1
  computed += 1
  try {
    return await work()
  } finally {
    const next = waiting.first.shift() ?? waiting.last.shift()
    if (next) next()
    else running -= 1
  }
}

const tagOf = (password: string, nonce: Buffer, parameters = cost, place: Turn = 'last') => {
  const message = Buffer.from(password.normalize('NFC'))
  return turn(() => derive('argon2id', { message, nonce, ...parameters }), place)
}

const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** `$argon2id$v=19$m=…,t=…,p=…$salt$tag`, as every other argon2 library writes it. Only who is logged in sets passwords. */
export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16)
  const tag = await tagOf(password, nonce, cost, 'first')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(nonce)}$${encode(tag)}`
}

const pattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** A hash nobody's password has: an unknown login costs the same work as a known one. */
const nobody = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(randomBytes(16))}$${encode(randomBytes(32))}`

export const isPassword = async (
  password: string,
  hash: string | null | undefined,
  place: Turn = 'last',
): Promise<boolean> => {
  const match = pattern.exec(hash ?? nobody)
  if (!match) throw new Error('a stored password hash has an unknown form')
  const [, memory, passes, parallelism, nonce = '', tag = ''] = match
  const wanted = Buffer.from(tag, 'base64')
  const parameters = {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: wanted.length,
  }
  const given = await tagOf(password, Buffer.from(nonce, 'base64'), parameters as typeof cost, place)
  return timingSafeEqual(given, wanted) && Boolean(hash)
}
