import type { AuditChange, AuditLeaf } from '@gangway/contract/features/audit'
import { createFormats } from '@gangway/kit/messages/formats'
import { expect, test } from 'vitest'
import type { Messages } from '../../i18n/messages.ts'
import { labelOf, textOf } from './use-change-texts.ts'

const loadMessages = async (language: 'de' | 'en'): Promise<Messages> => {
  const { first, later } = await import(`virtual:texts/console/${language}`)
  const groups = Object.entries<() => Promise<{ default: object }>>(later).map(async ([group, load]) => ({
    [group]: (await load()).default,
  }))
  return Object.assign({}, first, ...(await Promise.all(groups))) as Messages // all groups are loaded
}
const messages = { de: await loadMessages('de'), en: await loadMessages('en') }

const label = (language: 'de' | 'en', area: string, field: string, rest: Partial<AuditChange> = {}) =>
  labelOf(messages[language], language, area, { field, old: null, new: null, ...rest })

/** Written from what the screens of the portal say, not from the tables of labels. */
test.each([
  ['agency', 'ort', 'Ort', 'City'],
  ['agency', 'bankaccounts.1.iban', 'Bankverbindung 2: IBAN', 'Bank account 2: IBAN'],
  [
    'agency',
    'bankaccounts.0.doubtful',
    'Bankverbindung 1: Prüfziffern passen nicht',
    'Bank account 1: Check digits do not match',
  ],
  ['users', 'acl.3.active', 'Layout', 'Layout'],
  ['users', 'accountlocked', 'Gesperrt', 'Locked'],
  ['organizers', 'agenturnrlevel1', 'Agenturnummer', 'Agency number'],
  ['wlv', 'texts.0.werbetext', 'Werbetext', 'Advert text'],
  ['wlv', 'phonecity', 'Telefon auf der Seite', 'Phone on the page'],
  ['topsort', 'list', 'Reihenfolge', 'Order'],
  ['partners', 'mandant', 'Mandant', 'Brand'],
  ['people', 'role', 'Rolle', 'Role'],
  ['brands', 'hotline.phone', 'Telefon', 'Phone'],
  ['keys', 'scopes', 'Bereiche', 'Scopes'],
  ['agency', 'neverheardof', 'Stammdaten', 'Agency data'],
])('CON-10 a changed field has the label of its screen: %s %s', (area, field, german, english) => {
  expect([label('de', area, field), label('en', area, field)]).toEqual([german, english])
})

test('CON-10 a row of a list is named before its field', () => {
  const emil = { item: '7', itemname: 'emil.seemann' }
  expect(label('de', 'users', 'email', emil)).toBe('emil.seemann · E-Mail')
})

test('CON-10 values are written as the screens write them', () => {
  const text = (area: string, field: string, value: AuditLeaf) =>
    textOf(messages.de, createFormats('de'), area, field, value)
  expect(text('users', 'accountlocked', true)).toBe('Ja')
  expect(text('agency', 'ort', '')).toBe('leer')
  expect(text('topsort', 'list', '1,2,3')).toBe('3 Einträge')
  expect(text('organizers', 'agenturoptionnr', 2)).toBe('Sammelagentur mit Unteragentur')
  expect(text('people', 'role', 'care')).toBe('Partnerbetreuung')
})
