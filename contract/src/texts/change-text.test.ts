import { expect, test } from 'vitest'
import { relativeChange } from '../bookings/change-rate.ts'
import { changeText } from './change-text.ts'

test('LNG-4 a change is formatted for the language, with plus or minus and one decimal', () => {
  expect(changeText(0.125, 'de').replace(/\s/, ' ')).toBe('+12,5 %')
  expect(changeText(-0.5, 'en')).toBe('−50.0%')
  expect(changeText(0, 'en')).toBe('0.0%')
})

test('RPT-5 a change is rounded once: 1064 after 959 is 10.95 % and shown as 10.9', () => {
  expect(changeText(relativeChange(1064, 959), 'en')).toBe('+10.9%')
  expect(changeText(relativeChange(21, 22), 'en')).toBe('−4.5%')
  expect(changeText(relativeChange(5, 0), 'en')).toBe('0.0%')
})
