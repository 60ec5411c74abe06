import { saveOpeningHours, usualHours } from '@gangway/contract/features/requests-templates'
import { findIssues } from '@gangway/kit/form/record'
import { expect, test } from 'vitest'
import { hoursBody, hoursRecord, hoursValues, isNeverOpen, toMinutes, toTime } from './hours-values.ts'
import { insertField, newMail, parseNewMail } from './template-values.ts'

const usual = hoursValues({ days: [...usualHours] })
const withMonday = (changes: Partial<(typeof usual)['days'][string]>) => ({
  days: { ...usual.days, 1: { isOpen: true, opens: '09:00', closes: '18:00', ...changes } },
})

test('ENQ-2 opening hours are shown as times and sent back as they were read', () => {
  expect(usual.days['1']).toEqual({ isOpen: true, opens: '09:00', closes: '18:00' })
  expect(usual.days['7']?.isOpen).toBe(false)
  expect(hoursBody(usual)).toEqual({ days: usualHours })
  expect(saveOpeningHours.body.safeParse(hoursBody(usual)).success).toBe(true)
})

test('ENQ-2 a day that is open until midnight ends with the day', () => {
  expect([toTime(1440), toMinutes('00:00'), toMinutes('24:00'), toMinutes('')]).toEqual(['00:00', 0, null, null])
  expect(hoursBody(withMonday({ closes: '00:00' })).days[0]).toEqual({ weekday: 1, opens: 540, closes: 1440 })
})

test('ENQ-2 a time that is missing, or too early, is named at its weekday', () => {
  const fieldsOf = (values: typeof usual) => findIssues(hoursRecord, values, usual).map(({ field }) => field)
  const monday = { isOpen: false, opens: '09:00', closes: '18:00' }
  const values = { days: { ...usual.days, 1: monday, 3: { isOpen: true, opens: '', closes: '18:00' } } }
  expect(fieldsOf(values)).toEqual(['days.3.opens'])
  expect(fieldsOf(withMonday({ closes: '08:00' }))).toEqual(['days.1.closes'])
  expect(isNeverOpen(usual)).toBe(false)
  expect(isNeverOpen({ days: { 1: monday } })).toBe(true)
})

test('ENQ-4 a merge field replaces what is selected, and the cursor is behind it', () => {
  expect(insertField('Dear you,', 'name', 5, 8)).toEqual({ text: 'Dear {name},', cursor: 11 })
})

test('ENQ-4 the address of a new mail names its kind and language, or nothing', () => {
  expect(parseNewMail(newMail('bonvoyage', 'fr'))).toEqual({ kind: 'bonvoyage', language: 'fr' })
  expect([parseNewMail('7'), parseNewMail('answer.xx'), parseNewMail('')]).toEqual([undefined, undefined, undefined])
})
