import { expect, test } from 'vitest'
import { listAllowed } from './allowed-words.ts'
import * as german from './labels/users/de.ts'

test.each([
  [['basic'], [], 'Nur ansehen'],
  [['basic', 'password'], ['commissions'], 'Nur ansehen, Provisionen sehen'],
  [['basic'], ['commissions', 'requests'], 'Anfragen bearbeiten, Provisionen sehen'],
  [['basic', 'layout'], [], 'Layout'],
  [['basic'], ['bank'], 'Bankdaten ändern'],
] as const)('RGT-2 %j with %j is said in words: %s', (acl, permissions, words) => {
  expect(listAllowed({ acl, permissions }, german).join(', ')).toBe(words)
})
