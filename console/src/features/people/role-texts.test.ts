import { rolesOf } from '@gangway/contract/call'
import { providerCalls } from '@gangway/contract/provider-calls'
import { expect, test } from 'vitest'
import { people as de } from '../../i18n/de/people.ts'
import { people as en } from '../../i18n/en/people.ts'

const mayRead = (path: string) =>
  providerCalls.some(
    ({ call }) => call.method === 'GET' && call.path === path && rolesOf(call.access)?.includes('reader'),
  )

test('CON-1 the words for "read only" say what its rights are: names and amounts, but neither keys nor people', () => {
  expect(['/provisions/:partnerid/claims', '/feed/keys', '/people/list'].map(mayRead)).toEqual([true, false, false])
  expect(de.roleTexts.reader).toMatch(/mit Namen und Beträgen, aber keine Schlüssel, Zugänge/)
  expect(en.roleTexts.reader).toMatch(/with names and amounts, but no keys, logins/)
})
