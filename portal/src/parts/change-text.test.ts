import { expect, test } from 'vitest'
import { changeText } from './change-text.ts'

test('LNG-4 a change follows the language, with its sign and one digit', () => {
  expect(changeText(0.125, 'de').replace(/\s/, ' ')).toBe('+12,5 %')
  expect(changeText(-0.5, 'en')).toBe('−50.0%')
  expect(changeText(0, 'en')).toBe('0.0%')
})
