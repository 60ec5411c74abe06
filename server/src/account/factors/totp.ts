import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as every authenticator app has it: SHA-1, six digits, thirty seconds. */
const period = 30
const digits = 6

/** How far the clock of a phone may be off, in steps. */
const tolerance = 1

export const newTotpSecret = () => randomBytes(20)

/** The time step of a moment. */
export const stepOf = (now: Date) => Math.floor(now.getTime() / 1000 / period)

/** The code of one step (RFC 4226). */
export const codeAt = (secret: Buffer, step: number, length = digits): string => {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** length).padStart(length, '0')
}

/** The step whose code this is, near the present; undefined: it is wrong, or too old. */
export const findStep = (secret: Buffer, code: string, now: Date): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined
  const present = stepOf(now)
  const steps = Array.from({ length: 2 * tolerance + 1 }, (_, at) => present - tolerance + at)
  const sent = Buffer.from(code)
  return steps.filter((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), sent)).at(0)
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, as authenticator apps expect it. */
export const toBase32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** What the QR code contains. */
export const totpUri = (secret: Buffer, { issuer, name }: { issuer: string; name: string }): string => {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(name)}`
  const query = new URLSearchParams({ secret: toBase32(secret), issuer, algorithm: 'SHA1', digits: '6', period: '30' })
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`
}
