import { retentionPeriods, retentionSubjects } from '@gangway/contract/partners/retention'
import { expect, test } from 'vitest'
import { listShortened, type RetentionValues, retentionRecord, validDays } from './retention-values.ts'

const stored = Object.fromEntries(
  retentionSubjects.map((subject) => [subject, String(retentionPeriods[subject].usual)]),
) as RetentionValues // of every subject

test('SCL-6 only shorter periods ask: longer, unchanged and invalid ones do not', () => {
  expect(listShortened(stored, { ...stored, history: '400', mails: '30', files: '0', refusals: 'x' })).toEqual([
    { subject: 'history', from: 3653, to: 400 },
  ])
  expect(listShortened(stored, stored)).toEqual([])
})

test('SCL-6 days are whole numbers within the limits of their subject', () => {
  expect(['3652', '3653', ' 4000 ', '10959', '1.5', '', '-1', '1e4'].map((text) => validDays('money', text))).toEqual([
    undefined,
    3653,
    4000,
    ...Array(5).fill(undefined),
  ])
  expect(retentionRecord.toBody({ ...stored, mails: 'x' }).mails).toBeUndefined()
})
