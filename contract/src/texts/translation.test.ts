import { expect, expectTypeOf, test } from 'vitest'
import { type Differences, mergeMessages } from './translation.ts'

type Messages = { save: string; files: { one: string; other: string } }

const dutch: Messages = {
  save: 'Opslaan',
  files: { one: '{n} bestand van {total}', other: '{n} bestanden van {total}' },
}

test('LNG-1 a variant of a language replaces single messages and keeps the others', () => {
  const flemish: Messages = mergeMessages(dutch, {
    save: 'Bewaren',
    files: { other: 'alle {n} bestanden van {total}' },
  })
  expect(flemish).toEqual({
    save: 'Bewaren',
    files: { one: '{n} bestand van {total}', other: 'alle {n} bestanden van {total}' },
  })
  expect(dutch.save).toBe('Opslaan')
})

test('LNG-1 a variant may replace a message with values', () => {
  const mail = { greeting: 'Hello', times: (n: number) => `${n} changes` }
  expect(mergeMessages(mail, { times: (n) => `${n} times` }).times(2)).toBe('2 times')
})

// The compiler checks these.
test('LNG-1 an unknown message of a variant does not compile', () => {
  expectTypeOf<{ save: string }>().toExtend<Differences<Messages>>()
  expectTypeOf<{ delete: string }>().not.toExtend<Differences<Messages>>()
  expectTypeOf<{ files: { few: string } }>().not.toExtend<Differences<Messages>>()
})
