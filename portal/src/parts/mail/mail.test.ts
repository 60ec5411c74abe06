import { fillTemplate, templateKinds } from '@gangway/contract/requests/mail-template'
import { mailLanguageOf, mergeValuesOf, signatureLines } from '@gangway/contract/requests/mail-values'
import { languageList } from '@gangway/contract/texts/languages'
import { expect, test } from 'vitest'
import { draftState, emptyDraft, swapDraft, typeInto } from './draft.ts'
import { loadDefaults } from './mail-data.ts'
import { mailtoOf, shortMailtoOf } from './mailto.ts'

const trip = {
  customername: 'Jürgen Müller',
  name: 'Norwegische Fjorde',
  shipname: 'AIDAnova',
  reiseterminvon: '2027-05-01',
  reiseterminbis: '2027-05-08',
}
const signature = {
  firma: 'Reisebüro Alsterblick',
  ...{ strasse: 'Jungfernstieg', hausnummer: '38', plz: '20354', ort: 'Hamburg', land: 'DE' },
  ...{ telefon: '+49 40 5550138', email: 'team@alster.example' },
}
const sender = { person: 'Anna Berger', signature }

test('ENQ-4 the mail is in the customer’s language, else in the reader’s', () => {
  expect(mailLanguageOf({ customerlanguage: 'nl' }, 'de')).toBe('nl')
  expect(mailLanguageOf({ customerlanguage: '' }, 'de')).toBe('de')
  expect(mailLanguageOf({ customerlanguage: 'xx' }, 'de')).toBe('de')
})

test.each(languageList)(
  'ENQ-4, ENQ-6 the mails in %s name the customer, the cruise and the person, and end with the whole signature',
  async (language) => {
    const templates = await loadDefaults(language)
    expect(templates.map(({ kind }) => kind)).toEqual(templateKinds)
    for (const template of templates) {
      const { subject, body } = fillTemplate(template, mergeValuesOf(trip, sender, language))
      for (const part of ['Jürgen Müller', 'Norwegische Fjorde', 'AIDAnova']) expect(body).toContain(part)
      expect(body.includes('2027')).toBe(template.kind !== 'welcomehome')
      expect(subject + body).not.toMatch(/[{}]/)
      const lines =
        'Anna Berger|Reisebüro Alsterblick|Jungfernstieg 38|20354 Hamburg|+49 40 5550138|team@alster.example'
      expect(body.split('\n').slice(-6)).toEqual(lines.split('|'))
    }
  },
)

test('ENQ-4 what is not known is left out, also of the signature', async () => {
  const bare = { customername: '', name: '', shipname: '', reiseterminvon: '', reiseterminbis: '' }
  const nowhere = { strasse: '', hausnummer: '', plz: '', ort: '', telefon: '' }
  const values = mergeValuesOf(bare, { person: '', signature: { ...signature, ...nowhere } }, 'de')
  const [answer] = await loadDefaults('de')
  const mail = fillTemplate(answer ?? { subject: '', body: '' }, values)
  expect(mail.subject).toBe('Ihre Kreuzfahrtanfrage')
  expect(mail.body).toMatch(/^Guten Tag,\n\nvielen Dank für Ihre Anfrage\.\n\n/)
  expect(mail.body).toMatch(/Freundliche Grüße\nReisebüro Alsterblick\nteam@alster\.example$/)
})

test('ENQ-4 the signature writes the number of a house as its country does', () => {
  const french = { ...signature, strasse: 'rue de Paris', hausnummer: '27', land: 'FR' }
  expect(signatureLines(french)).toContain('27 rue de Paris')
})

test('ENQ-4 what was typed is kept when another template is chosen, and can be changed for its text and back', () => {
  const typed = typeInto(emptyDraft, 'de 1', { body: 'Mein Text' })
  expect([draftState(emptyDraft, 'de 1'), draftState(typed, 'de 1'), draftState(typed, 'fr 0')]).toEqual([
    'plain',
    'plain',
    'kept',
  ])
  const more = typeInto(typed, 'fr 0', { subject: 'Betreff' })
  expect([more.typed, draftState(more, 'fr 0')]).toEqual([{ body: 'Mein Text', subject: 'Betreff' }, 'kept'])
  const swapped = swapDraft(more, 'fr 0')
  expect([swapped.typed, draftState(swapped, 'fr 0')]).toEqual([{}, 'aside'])
  const both = typeInto(swapped, 'fr 0', { body: 'Autre texte' })
  expect(swapDraft(both, 'fr 0')).toMatchObject({ typed: more.typed, aside: { body: 'Autre texte' } })
})

test('ENQ-4 the link opens the mail program; a mail that is too long for a link has none', () => {
  const mail = { to: 'a+b@mail.example', subject: 'Ihre Anfrage & mehr', body: 'Guten Tag,\nÄpfel' }
  expect(mailtoOf(mail)).toBe(
    'mailto:a%2Bb@mail.example?subject=Ihre%20Anfrage%20%26%20mehr&body=Guten%20Tag%2C%0D%0A%C3%84pfel',
  )
  expect(mailtoOf({ ...mail, body: 'x'.repeat(1800) })).toBeUndefined()
  expect(shortMailtoOf({ ...mail, body: 'x'.repeat(1800) })).toMatch(/^mailto:a%2Bb@mail\.example\?subject=.*&body=$/)
})

test('ENQ-4 an address cannot add further fields to the mail', () => {
  expect(mailtoOf({ to: 'a@b.example?bcc=c@d.example', subject: '', body: '' })).toBe(
    'mailto:a@b.example%3Fbcc%3Dc@d.example?subject=&body=',
  )
})
