import { expect, test } from 'vitest'
import { type Differences, mergeMessages, type Translation } from './translation.ts'

const english = { save: 'Save', files: { one: '{n} file of {total}', other: '{n} files of {total}' } } as const
type Messages = Translation<typeof english>

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

// The compiler checks these: if one of them compiled, the directive above it would be an error.
test('LNG-1 a missing or unknown message or a missing name in braces does not compile', () => {
  const files = dutch.files
  // @ts-expect-error: `files` is missing
  const missing: Messages = { save: 'Opslaan' }
  // @ts-expect-error: {total} is missing
  const nameless: Messages = { save: 'Opslaan', files: { one: '{n} bestand', other: files.other } }
  // @ts-expect-error: Dutch has no `delete`
  const unknown: Differences<Messages> = { delete: 'Verwijderen' }
  // @ts-expect-error: nor a third form of `files`
  const unknownInside: Differences<Messages> = { files: { few: '{n} bestanden van {total}' } }
  // @ts-expect-error: {n} is missing
  const namelessDifference: Differences<Messages> = { files: { other: 'alle van {total}' } }
  expect([missing, nameless, unknown, unknownInside, namelessDifference]).toHaveLength(5)
})
