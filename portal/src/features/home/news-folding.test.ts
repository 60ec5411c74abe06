import { expect, test } from 'vitest'
import { foldText } from './news-folding.ts'

test('CON-9 a short text is shown as a whole', () => {
  expect(foldText([['one'], ['two', 'three']])).toBeUndefined()
})

test('CON-9 of a long text the first paragraphs are shown, at least one', () => {
  const long = ['x'.repeat(400)]
  expect(foldText([['one'], ['two'], long])).toEqual({ paragraphs: [['one'], ['two']], isCut: false })
  expect(foldText([long, ['two']])).toEqual({ paragraphs: [long], isCut: false })
})

test('CON-9 a very long paragraph is cut', () => {
  const endless = ['x'.repeat(700)]
  expect(foldText([endless])).toEqual({ paragraphs: [endless], isCut: true })
})
