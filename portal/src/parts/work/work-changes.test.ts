import { expect, test } from 'vitest'
import { changesOf, valuesOf } from './work-changes.ts'

const work = { userno: 0, dueday: null, reference: 'A-1' }

test('ENQ-5 the fields show what was typed, else what is stored', () => {
  expect(valuesOf({}, work)).toEqual({ userno: '0', dueday: '', reference: 'A-1' })
  expect(valuesOf({ userno: '', reference: '' }, work)).toEqual({ userno: '', dueday: '', reference: '' })
})

test('ENQ-5 only what was typed is sent: nobody is null, and the main login is 0', () => {
  expect(changesOf({})).toEqual({})
  expect(changesOf({ userno: '' })).toEqual({ userno: null })
  expect(changesOf({ userno: '0', reference: '' })).toEqual({ userno: 0, reference: '' })
  expect(changesOf({ dueday: '' })).toEqual({ dueday: null })
})
