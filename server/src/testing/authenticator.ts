import * as portalCalls from '@gangway/contract/features/security'
import * as consoleCalls from '@gangway/contract/features/security-console'
import { codeAt, stepOf } from '../account/factors/totp.ts'
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

/** Sets up an authenticator app for a login, or by the token of a person's session, as its owner would. It uses up the code of this moment. */
export const setUpApp = async (t: TestApp, as: TestSession | string): Promise<TestAuthenticator> => {
  const { startTotp, confirmTotp } = typeof as === 'string' ? consoleCalls : portalCalls
  const { data } = await t.call(startTotp, { as })
  const bytes = fromBase32(data.secret)
  const code = (steps = 0) => codeAt(bytes, stepOf(t.clock.now) + steps)
  const confirmed = await t.call(confirmTotp, { as, body: { code: code() } })
  if (confirmed.status !== 200) throw new Error(`the app was not set up: ${confirmed.text}`)
  return { secret: data.secret, bytes, recoverycodes: confirmed.data.recoverycodes, code }
}
