import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'

/** The keys that secrets are encrypted with; the first one encrypts, all of them decrypt. */
export type Keyring = readonly { id: string; key: Buffer }[]

const version = 1
const nonceBytes = 12
const tagBytes = 16

/** `id:key,id:key`, or one key alone, whose id is 1. */
export const parseKeyring = (text: string): Keyring =>
  text.split(',').map((entry) => {
    const [id = '', key] = entry.includes(':') ? entry.split(':') : ['1', entry]
    return { id: id.trim(), key: Buffer.from(key ?? '', 'base64') }
  })

/** The keys of this server; undefined: second factors are off. */
export const keyringOf = ({ SECRETS_KEY }: Pick<Config, 'SECRETS_KEY'>): Keyring | undefined =>
  SECRETS_KEY === undefined ? undefined : parseKeyring(SECRETS_KEY)

/** What a secret is bound to: moved to another account, or used for something else, it does not open. */
export type SealedFor = { accountid: number; purpose: string }

const headerOf = (keyid: string) => {
  const id = Buffer.from(keyid)
  return Buffer.concat([Buffer.from([version, id.length]), id])
}

const bindingOf = (header: Buffer, { accountid, purpose }: SealedFor) => {
  const parts = [String(accountid), purpose].map((part) => Buffer.from(part))
  return Buffer.concat([header, ...parts.flatMap((part) => [Buffer.from([part.length]), part])])
}

/** Encrypts with the current key: version, key id, nonce, tag, ciphertext. */
export const seal = (keyring: Keyring, secret: Buffer, owner: SealedFor): { keyid: string; sealed: Buffer } => {
  const [current] = keyring
  if (!current) throw new Error('there is no key to encrypt with')
  const header = headerOf(current.id)
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', current.key, nonce, { authTagLength: tagBytes })
  cipher.setAAD(bindingOf(header, owner))
  const text = Buffer.concat([cipher.update(secret), cipher.final()])
  return { keyid: current.id, sealed: Buffer.concat([header, nonce, cipher.getAuthTag(), text]) }
}

/** Throws if the key is not known, or if the bytes were changed or belong to somebody else. */
export const unseal = (keyring: Keyring, sealed: Buffer, owner: SealedFor): Buffer => {
  const idEnd = 2 + (sealed[1] ?? 0)
  const id = sealed.subarray(2, idEnd).toString()
  const key = sealed[0] === version && keyring.find((one) => one.id === id)?.key
  if (!key)
    throw new Error(`a secret was encrypted with the key ${JSON.stringify(id)}, which SECRETS_KEY does not have`)
  const nonce = sealed.subarray(idEnd, idEnd + nonceBytes)
  const tag = sealed.subarray(idEnd + nonceBytes, idEnd + nonceBytes + tagBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  decipher.setAAD(bindingOf(sealed.subarray(0, idEnd), owner))
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(sealed.subarray(idEnd + nonceBytes + tagBytes)), decipher.final()])
}
