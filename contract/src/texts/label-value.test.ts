import { expect, test } from 'vitest'
import { labelValue } from './label-value.ts'
import { languageList } from './languages.ts'

test('LNG-4 a colon follows a label the way the language writes it', () => {
  for (const language of languageList) {
    expect(labelValue(language, 'IBAN', 'x')).toBe(language === 'fr' ? 'IBAN\u00a0: x' : 'IBAN: x')
  }
  expect(labelValue('nl-BE', 'Nachten', 7)).toBe('Nachten: 7')
})
