import { expect, test } from 'vitest'
import { findChanges } from './changes.ts'

test('OPS-3 only fields that differ are changes, at any depth', () => {
  const before = { firma: 'A', ort: 'B', styles: { colorlink: '#000000', fontfamily: 'Arial' } }
  const after = { firma: 'A', ort: 'C', styles: { colorlink: '#000000', fontfamily: 'Tahoma' } }
  expect(findChanges(before, after)).toEqual([
    { field: 'ort', old: 'B', new: 'C' },
    { field: 'styles.fontfamily', old: 'Arial', new: 'Tahoma' },
  ])
})

test('OPS-3 an added field changes from empty, a removed one to empty', () => {
  expect(findChanges({ a: 1 }, { b: true })).toEqual([
    { field: 'a', old: 1, new: null },
    { field: 'b', old: null, new: true },
  ])
  expect(findChanges(undefined, { a: 1 })).toEqual([{ field: 'a', old: null, new: 1 }])
  expect(findChanges({ a: null }, {})).toEqual([])
})

test('OPS-3 secrets are never stored, account numbers are masked, long texts are cut', () => {
  const long = 'x'.repeat(600)
  expect(
    findChanges(
      { iban: 'DE02120300000000202051', password: 'a', wlvtoken: 'b', text: 'short' },
      { iban: 'DE1', password: 'c', wlvtoken: 'd', text: long, bank: { iban: 'NL91ABNA0417164300' } },
    ),
  ).toEqual([
    { field: 'iban', old: 'DE02…2051', new: '…' },
    { field: 'password', old: '…', new: '…' },
    { field: 'wlvtoken', old: '…', new: '…' },
    { field: 'text', old: 'short', new: `${'x'.repeat(500)}…` },
    { field: 'bank.iban', old: null, new: 'NL91…4300' },
  ])
})

test('OPS-3 list rows are compared by key, whatever their order', () => {
  const before = [
    { id: 1, a: 'x' },
    { id: 2, a: 'y' },
  ]
  const after = [
    { id: 2, a: 'y' },
    { id: 1, a: 'z' },
    { id: 3, a: 'n' },
  ]
  expect(findChanges(before, after, { item: 'id' })).toEqual([
    { item: '1', field: 'a', old: 'x', new: 'z' },
    { item: '3', field: 'id', old: null, new: 3 },
    { item: '3', field: 'a', old: null, new: 'n' },
  ])
})
