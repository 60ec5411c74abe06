import { describe, expect, test } from 'vitest'
import { defaultTemplates } from '../testing/default-templates.ts'
import { languageList } from '../texts/languages.ts'
import {
  fillTemplate,
  mergeFieldNames,
  mergeFields,
  templateKinds,
  templatesFor,
  unknownFields,
} from './mail-template.ts'

const values = {
  ...{ name: 'Jörg Müller', route: 'Norwegen', ship: 'AIDAmar', departure: '1. Mai 2027', return: '8. Mai 2027' },
  ...{ agent: 'Clara', agency: 'Alsterblick', signature: 'Reisebüro Alsterblick\nHamburg' },
  ...{ due: 'Restzahlung fällig am', dueday: '1. April 2027', amount: '1.600 €', payment: 'Bitte überweisen Sie.' },
}

test('ENQ-4 a template is filled with what is known', () => {
  const body = 'Hallo {name},\n\n{route} auf {ship}\nab {departure} bis {return}\n\n{agent}, {agency}\n{signature}'
  expect(fillTemplate({ subject: 'Anfrage: {route}', body }, values)).toEqual({
    subject: 'Anfrage: Norwegen',
    body: 'Hallo Jörg Müller,\n\nNorwegen auf AIDAmar\nab 1. Mai 2027 bis 8. Mai 2027\n\nClara, Alsterblick\nReisebüro Alsterblick\nHamburg',
  })
})

test('ENQ-4 a line of which nothing is known is left out, and other braces stay as they are', () => {
  const body = 'Hello {name}\n{ship}, {route}\n\n{agent}\n{other} {Nobody}'
  expect(fillTemplate({ subject: '{route}', body }, {})).toEqual({ subject: '', body: 'Hello\n\n{other} {Nobody}' })
})

test('ENQ-4 a label without its value, a greeting without its name and a subject without its end are left tidy', () => {
  const body = 'Dear {name},\nHola, {name}:\nYour cruise: {route}\nShip: {ship}\nNavire : {ship}\nFrom {departure}'
  expect(fillTemplate({ subject: 'Your request : {route}', body }, { departure: '1 May' })).toEqual({
    subject: 'Your request',
    body: 'Dear,\nHola:\nFrom 1 May',
  })
})

test('ENQ-4 what a customer wrote is not filled again, and makes no second line of a subject', () => {
  const name = 'A {signature}\r\nBcc: x@example.com'
  const { subject, body } = fillTemplate({ subject: 'For {name}', body: '{name}' }, { ...values, name })
  expect(subject).toBe('For A {signature} Bcc: x@example.com')
  expect(body).toBe(name)
})

test('ENQ-4 a name in braces that no mail fills in is found', () => {
  expect(unknownFields('{name} {Name} {schiff} {shipname} {shipname} {} {route}')).toEqual(['shipname', ''])
})

test('ENQ-4 a template names its fields in its own language, and each name means one field in all of them', () => {
  expect(fillTemplate({ subject: '{Kreuzfahrt} {rückkehr}', body: '{croisière}' }, values)).toEqual({
    subject: 'Norwegen 8. Mai 2027',
    body: 'Norwegen',
  })
  const meanings = Object.values(mergeFieldNames).flatMap((names) => mergeFields.map((field) => [names[field], field]))
  expect(meanings.every(([name, field]) => new Map(meanings.map(([one, of]) => [one, of])).get(name) === field)).toBe(
    true,
  )
})

describe('the mails that the portal brings', () => {
  test('ENQ-4, ENQ-6 there is one of each kind in each language, and no two are alike', () => {
    expect(defaultTemplates).toHaveLength(languageList.length * templateKinds.length)
    expect(new Set(defaultTemplates.map(({ body }) => body)).size).toBe(defaultTemplates.length)
  })

  test.each(defaultTemplates)('ENQ-4, ENQ-6 $kind in $language fits and fills completely', (template) => {
    expect(unknownFields(template.subject + template.body)).toEqual([])
    const names = mergeFieldNames[template.language]
    for (const field of ['name', 'route', 'ship', 'agent', 'signature'] as const)
      expect(template.body).toContain(`{${names[field]}}`)
    expect([template.title.length <= 100, template.subject.length <= 200, template.body.length <= 5000]).toEqual([
      true,
      true,
      true,
    ])
    const { subject, body } = fillTemplate(template, values)
    expect(subject + body).not.toMatch(/[{}]/)
    for (const field of mergeFields.filter((one) => template.body.includes(`{${names[one]}}`)))
      expect(body).toContain(values[field])
  })

  test('ENQ-4 an agency’s own take the place of the one of the same kind and language', () => {
    const own = [{ kind: 'answer', language: 'de', title: 'Unsere' } as const]
    const titles = (kind: 'answer' | 'bonvoyage', language: 'de' | 'en') =>
      templatesFor(own, defaultTemplates, { kind, language }).map(({ title }) => title)
    expect(titles('answer', 'de')).toEqual(['Unsere'])
    expect(titles('answer', 'en')).toEqual(['Answer to a request'])
    expect(titles('bonvoyage', 'de')).toEqual(['Gute Reise'])
  })
})
