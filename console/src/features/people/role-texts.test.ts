import { rolesOf } from '@gangway/contract/calls/call'
import { providerCalls } from '@gangway/contract/calls/provider-calls'
import { expect, test } from 'vitest'
import de from './texts/de.json'
import en from './texts/en.json'

const mayRead = (path: string) =>
  providerCalls.some(
    ({ call }) => call.method === 'GET' && call.path === path && rolesOf(call.access)?.includes('reader'),
  )

test('CON-1 the words for "read only" say what its rights are: names and amounts, but neither keys nor people', () => {
  expect(['/provisions/:partnerid/claims', '/feed/keys', '/people/list'].map(mayRead)).toEqual([true, false, false])
  expect(de.people.roleTexts.reader).toMatch(/mit Namen und Beträgen, aber keine Schlüssel, Zugänge/)
  expect(en.people.roleTexts.reader).toMatch(/with names and amounts, but no keys, logins/)
})
