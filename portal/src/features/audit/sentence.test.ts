import { type AuditChange, type AuditEntry, auditAreas, providerName } from '@gangway/contract/features/audit'
import { listVisibleChanges } from '@gangway/contract/texts/change-labels'
import { type Language, languageList } from '@gangway/contract/texts/languages'
import { createFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { expect, test } from 'vitest'
import type { Messages } from '../../i18n/messages.ts'
import { fieldLabel, valueText } from './change-labels.ts'
import { personName } from './person-name.ts'
import { sentenceOf } from './sentence.ts'

const loadMessages = async (language: Language): Promise<Messages> => {
  const { first, later } = await import(`virtual:texts/portal/${language}`)
  const groups = Object.entries<() => Promise<{ default: object }>>(later).map(async ([group, load]) => ({
    [group]: (await load()).default,
  }))
  return Object.assign({}, first, ...(await Promise.all(groups))) as Messages // all groups are loaded
}
const t = await loadMessages('de')
const f = createFormats('de')

const entry = (facts: Partial<AuditEntry>): AuditEntry => ({
  auditid: 1,
  at: '2026-11-15T10:00:00Z',
  username: 'clara.admin',
  name: 'Clara Berg',
  area: 'agency',
  action: 'save',
  address: '',
  changes: [],
  ...facts,
})
const sentence = (facts: Partial<AuditEntry>) => sentenceOf(t, f, 'de', entry(facts), 'clara.admin')
const change = (field: string, old: AuditChange['old'], now: AuditChange['new'], rest = {}): AuditChange => ({
  field,
  old,
  new: now,
  ...rest,
})

test('OPS-3 an entry is a sentence in the reader’s language', () => {
  expect(sentence({ changes: [change('ort', 'Hamburg', 'Bremen')] })).toBe('clara.admin hat die Stammdaten geändert')
  expect(sentence({ changes: [change('bankaccounts.0.active', true, false, { itemname: 'DE27…2138' })] })).toBe(
    'clara.admin hat die Bankverbindungen geändert: DE27…2138 (Aktiv: Ja → Nein)',
  )
  expect(sentence({})).toBe('clara.admin hat gespeichert, ohne etwas zu ändern: Stammdaten')
  const emil = { item: '7', itemname: 'emil.seemann' }
  expect(sentence({ area: 'users', changes: [change('userno', null, 7, emil)] })).toBe(
    'clara.admin hat den Benutzer emil.seemann angelegt',
  )
  expect(sentence({ area: 'users', action: 'delete', changes: [change('userno', 7, null, emil)] })).toBe(
    'clara.admin hat den Benutzer emil.seemann gelöscht',
  )
  expect(sentence({ area: 'topsort', changes: [change('list', '', '1', { item: '2' })] })).toBe(
    `clara.admin hat neu sortiert: ${t.topsort.cards.organizer.sea}`,
  )
  expect(sentence({ area: 'session', action: 'login' })).toBe('clara.admin hat sich angemeldet')
})

test.each(languageList)(
  'OPS-3 a deletion names what was deleted, and only a user is called one: %s',
  async (language) => {
    const messages = await loadMessages(language)
    const { areas, sentences } = messages.audit
    const changes = [change('name', 'Emil', null, { item: '99', itemname: '99' })]
    const who = 'clara.admin'
    for (const area of auditAreas) {
      const text = sentenceOf(messages, f, language, entry({ area, action: 'delete', changes }), who)
      const userText = fill(sentences.userDeleted, { who, names: '99' })
      if (area === 'users') expect(text).toBe(userText)
      else expect([text.includes('99'), text.includes(areas[area]), text === userText]).toEqual([true, true, false])
    }
  },
)

test('OPS-3 fields and values are labelled as on their screens', () => {
  const word = (area: AuditEntry['area'], field: string, value: AuditChange['old']) =>
    valueText(t, f, area, field, value, (name) => (name === 'land' ? 'Deutschland' : undefined))
  expect(fieldLabel(t, 'de', 'agency', 'ort')).toBe('Ort')
  expect(fieldLabel(t, 'de', 'agency', 'bankaccounts.1.iban')).toBe('Bankverbindung 2: IBAN')
  expect(fieldLabel(t, 'fr', 'agency', '0.swift')).toBe('Bankverbindung 1\u00a0: BIC (SWIFT)')
  expect(fieldLabel(t, 'de', 'agency', '0.swift')).toBe('Bankverbindung 1: BIC (SWIFT)')
  expect(fieldLabel(t, 'de', 'users', 'acl.3.active')).toBe('Layout')
  expect(fieldLabel(t, 'de', 'wlv', 'zipcode')).toBe(t.wlv.contact.fields.zipcode)
  expect(fieldLabel(t, 'de', 'wlv', 'styles.colorlink')).toBe(t.wlv.layout.fields.colorlink)
  expect(fieldLabel(t, 'de', 'wlv', 'partnerlogo')).toBe(t.wlv.layout.fields.partnerLogoImage)
  expect(fieldLabel(t, 'de', 'wlv', 'texts.0.werbetext')).toBe(t.parts.textFields.werbetext)
  expect(fieldLabel(t, 'de', 'agency', 'neverheardof'), 'no internal key').toBe('Stammdaten')
  expect(word('agency', 'land', 'DE')).toBe('Deutschland')
  expect(word('agency', 'ort', '')).toBe('leer')
  expect(word('users', 'accountlocked', true)).toBe('Ja')
  expect(word('topsort', 'list', '1,2,3')).toBe('3 Einträge')
  expect(word('organizers', 'agenturoptionnr', 2)).toBe(t.organizers.options.collection)
})

test('OPS-3 a bank change is in the sentence itself: which account, old and new, without the middle of the IBAN', () => {
  const fresh = [
    change('bankaccounts.1.iban', null, 'DE89…3000'),
    change('bankaccounts.1.bankname', null, 'Commerzbank'),
    change('bankaccounts.1.doubtful', null, true),
  ]
  const addedAccount = 'DE89…3000 (neu, Prüfziffern passen nicht)'
  expect(sentence({ changes: fresh })).toBe(`clara.admin hat die Bankverbindungen geändert: ${addedAccount}`)
  expect(sentence({ changes: [change('ort', 'Hamburg', 'Bremen'), ...fresh] })).toBe(
    `clara.admin hat die Stammdaten und die Bankverbindungen geändert: ${addedAccount}`,
  )
  expect(sentence({ area: 'wlv', changes: [change('iban', 'DE27…2138', 'DE89…3000')] })).toBe(
    'clara.admin hat die Bankdaten der Buchungsmaschine geändert: DE27…2138 → DE89…3000',
  )
})

test('OPS-3 people are named, the main login like its agency, and the provider is described', () => {
  const word = (username: string, name = '') => personName(t, { name: 'Seeweg' }, { username, name })
  expect(word('clara.admin', 'Clara Berg')).toBe('Clara Berg (clara.admin)')
  expect(word('gone.user')).toBe('gone.user')
  expect(word('101001', 'Reisebüro Alsterblick')).toBe('Reisebüro Alsterblick (101001)')
  expect(word(providerName)).toBe('Seeweg (Anbieter)')
})

test('OPS-3 no code, stored file name or internal key is shown', () => {
  const word = (area: AuditEntry['area'], field: string, value: AuditChange['old']) =>
    valueText(t, f, area, field, value, (name) => ({ country: 'Frankreich', mandant: 'Seeweg Kreuzfahrten' })[name])
  expect(word('wlv', 'country', 'FR')).toBe('Frankreich')
  expect(word('partners', 'mandant', 101)).toBe('Seeweg Kreuzfahrten')
  expect(word('partners', 'month', '2026-05')).toBe('Mai 2026')
  const silent = ['filename', 'lastlogin', 'organizers.3', 'defaultlanguageid'].map((field) => change(field, null, 'x'))
  expect(listVisibleChanges({ changes: [...silent, change('bankaccounts.0.doubtful', null, false)] })).toEqual([])
})

test('OPS-3 ids, and fields that were and stay empty, get no line', () => {
  const changes = listVisibleChanges({
    changes: [
      change('userno', null, 7),
      change('acl.0.acl', null, 'basic'),
      change('fax', null, ''),
      change('phone', null, '49'),
    ],
  })
  expect(changes.map(({ field }) => field)).toEqual(['phone'])
})
