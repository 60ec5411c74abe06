import { confirmTotp, startTotp } from '@gangway/contract/features/security'
import { confirmPersonTotp, startPersonTotp } from '@gangway/contract/features/security-console'
import { codeAt, stepOf } from '../factors/totp.ts'
import type { TestApp, TestSession } from './test-app.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** The bytes of a secret as an app reads them from the typed form. */
const fromBase32 = (text: string) => {
  const bits = [...text].map((one) => alphabet.indexOf(one).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export type TestAuthenticator = {
  secret: string
  bytes: Buffer
  recoverycodes: string[]
  /** What the app shows now, or so many steps earlier or later. */
  code: (steps?: number) => string
}

/** An app that has read this secret, once `confirm` has accepted the code that it shows. */
const readSecret = async (
  t: TestApp,
  secret: string,
  confirm: (code: string) => Promise<{ status: number; text: string; data: { recoverycodes: string[] } }>,
): Promise<TestAuthenticator> => {
  const bytes = fromBase32(secret)
  const code = (steps = 0) => codeAt(bytes, stepOf(t.clock.now) + steps)
  const confirmed = await confirm(code())
  if (confirmed.status !== 200) throw new Error(`the app was not set up: ${confirmed.text}`)
  return { secret, bytes, recoverycodes: confirmed.data.recoverycodes, code }
}

/** Sets up an authenticator app for a login, as its owner would. The code of this moment is used up by it. */
export const setUpApp = async (t: TestApp, as: TestSession): Promise<TestAuthenticator> => {
  const { data } = await t.call(startTotp, { as })
  return readSecret(t, data.secret, (code) => t.call(confirmTotp, { as, body: { code } }))
}

/** The same for a person of the provider, by the token of their session. */
export const setUpPersonApp = async (t: TestApp, as: string): Promise<TestAuthenticator> => {
  const { data } = await t.call(startPersonTotp, { as })
  return readSecret(t, data.secret, (code) => t.call(confirmPersonTotp, { as, body: { code } }))
}
