import { expect, test } from 'vitest'
import { presets } from '../features/users.ts'
import german from '../labels/users/de.json' with { type: 'json' }
import { listAllowed } from './allowed-words.ts'

test.each([
  [['basic'], [], 'Nur ansehen'],
  [['basic', 'password'], ['commissions'], 'Nur ansehen, Provisionen sehen'],
  [['basic'], ['commissions', 'requests'], 'Anfragen bearbeiten, Provisionen sehen'],
  [['basic', 'layout'], [], 'Layout'],
  [['basic'], ['bank'], 'Bankdaten ändern'],
] as const)('RGT-2 %j with %j is said in words: %s', (acl, permissions, words) => {
  expect(listAllowed({ acl, permissions }, german.users).join(', ')).toBe(words)
})

test.each([
  ['viewer', 'Nur ansehen, Provisionen sehen'],
  ['agent', 'Anfragen bearbeiten'],
  ['designer', 'Layout'],
  ['accounting', 'Stammdaten, Provisionen sehen, Provisionen reklamieren, Bankdaten ändern'],
  [
    'administrator',
    'Stammdaten, Layout, Verwaltung, Anfragen bearbeiten, Provisionen sehen, Provisionen reklamieren, Bankdaten ändern',
  ],
] as const)('RGT-2 the preset %s allows: %s', (name, words) => {
  expect(listAllowed(presets[name], german.users).join(', ')).toBe(words)
})
