import { expect, test } from 'vitest'
import { afterSave, cardOf, isEmptyChoice, listOf, moveId, toggleId } from './card-state.ts'

test('TOP-2 Customized with an existing list is preselected', () => {
  expect(cardOf('12,3')).toEqual({ profile: 'customized', ids: [12, 3] })
})

test('TOP-3 an empty saved list returns to Standard', () => {
  expect(cardOf('')).toEqual({ profile: 'standard', ids: [] })
})

test('TOP-3 Standard saves an empty list, Customized the ids joined by commas', () => {
  expect(listOf({ profile: 'standard', ids: [12, 3] })).toBe('')
  expect(listOf({ profile: 'customized', ids: [12, 3] })).toBe('12,3')
  expect(listOf({ profile: 'customized', ids: [] })).toBe('')
})

test('TOP-3 only Customized with nothing chosen warns', () => {
  expect(isEmptyChoice({ profile: 'customized', ids: [] })).toBe(true)
  expect(isEmptyChoice({ profile: 'customized', ids: [1] })).toBe(false)
  expect(isEmptyChoice({ profile: 'standard', ids: [] })).toBe(false)
})

test('TOP-4 a ticked option is added last, an unticked one is removed', () => {
  expect(toggleId([5, 6], 7)).toEqual([5, 6, 7])
  expect(toggleId([5, 6, 7], 6)).toEqual([5, 7])
})

test.each([
  { from: 0, to: 2, order: [2, 3, 1, 4] },
  { from: 3, to: 0, order: [4, 1, 2, 3] },
  { from: 1, to: 1, order: [1, 2, 3, 4] },
  { from: 1, to: -5, order: [2, 1, 3, 4] },
  { from: 1, to: 99, order: [1, 3, 4, 2] },
  { from: 9, to: 0, order: [1, 2, 3, 4] },
])('TOP-4 moving from $from to $to gives $order', ({ from, to, order }) => {
  expect(moveId([1, 2, 3, 4], from, to)).toEqual(order)
})

test('TOP-3 what is chosen during a save stays, and remains unsaved', () => {
  const sentCard = { profile: 'customized', ids: [2, 1] } as const
  expect(afterSave(sentCard, '2,1', '2,1')).toEqual(sentCard)
  const more = { profile: 'customized', ids: [2, 1, 3] } as const
  expect(afterSave(more, '2,1', '2,1')).toEqual(more)
  expect(afterSave({ ...sentCard, profile: 'standard' }, '2,1', '2,1')).toEqual({ ...sentCard, profile: 'standard' })
  // An empty choice is saved as Standard, whatever the card was set to.
  expect(afterSave({ profile: 'customized', ids: [] }, '', '')).toEqual({ profile: 'standard', ids: [] })
})
