import { expect, test } from 'vitest'
import { commissionStates, lineKinds } from './commission-state.ts'

test('MNY-2, MNY-4 the states of a commission and the kinds of lines, as they are stored and sent', () => {
  expect(commissionStates).toEqual(['notdue', 'due', 'paid', 'short', 'overpaid', 'missing', 'reversed'])
  expect(lineKinds).toEqual(['commission', 'correction', 'cancellation', 'bonus'])
})
