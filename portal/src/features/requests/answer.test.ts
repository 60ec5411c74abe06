import { languageList } from '@gangway/contract/languages'
import { expect, test } from 'vitest'
import { makeCard } from '../../testing/request-cards.ts'
import { mailtoOf, shortMailtoOf, telOf } from './answer-mail.ts'
import { answerLanguageOf, answerOf, loadAnswerWords } from './answer-text.ts'

const sheet = { ...makeCard(), customeremail: 'jürgen@mail.example' }
const signature = { person: 'Anna Berger', agency: 'Reisebüro Alsterblick' }

test('ENQ-4 the mail is in the customer’s language, else in the reader’s', () => {
  expect(answerLanguageOf({ customerlanguage: 'nl' }, 'de')).toBe('nl')
  expect(answerLanguageOf({ customerlanguage: '' }, 'de')).toBe('de')
  expect(answerLanguageOf({ customerlanguage: 'xx' }, 'de')).toBe('de')
})

test.each(languageList)(
  'ENQ-4 the mail in %s names the customer, the cruise, its days, the person and the agency',
  async (language) => {
    const { to, subject, body } = answerOf(sheet, signature, await loadAnswerWords(language), language)
    expect(to).toBe('jürgen@mail.example')
    expect(subject).toContain('Norwegische Fjorde')
    for (const part of [
      'Jürgen Müller',
      'Norwegische Fjorde',
      'AIDAnova',
      '2027',
      'Anna Berger',
      'Reisebüro Alsterblick',
    ])
      expect(body).toContain(part)
    expect(subject + body).not.toMatch(/[{}]/)
    expect(body.endsWith('Anna Berger\nReisebüro Alsterblick')).toBe(true)
  },
)

test('ENQ-4 what is not known is left out', async () => {
  const bare = { ...sheet, customername: '', name: '', shipname: '', reiseterminvon: '', reiseterminbis: '' }
  const mail = answerOf(bare, { person: '', agency: 'Reisebüro' }, await loadAnswerWords('de'), 'de')
  expect(mail.subject).toBe('Ihre Anfrage')
  expect(mail.body).toMatch(/^Guten Tag,\n\nvielen Dank für Ihre Anfrage\.\n\n/)
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

test('ENQ-1 a phone number is dialled without its spaces', () => {
  expect(telOf('+49 (40) 123-45')).toBe('tel:+494012345')
})
