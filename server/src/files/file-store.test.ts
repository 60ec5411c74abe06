import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { fileBytes, fileStream, findFile, pieceBytes, putFile } from './file-store.ts'

const t = await testApp()
const db = t.database.owner

test.each([0, 1, pieceBytes - 1, pieceBytes, pieceBytes + 1, 3 * pieceBytes + 17])(
  'a file of %i bytes is read back unchanged',
  async (size) => {
    const bytes = randomBytes(size)
    const file = await putFile(db, bytes, 'application/pdf')
    expect(await findFile(db, file.hash)).toEqual({ hash: file.hash, size, type: 'application/pdf' })
    expect((await fileBytes(db, file)).equals(bytes)).toBe(true)
  },
)

test('the same content is stored once', async () => {
  const bytes = randomBytes(1000)
  const [first, second] = [await putFile(db, bytes, 'image/png'), await putFile(db, bytes, 'image/png')]
  expect(first.hash.equals(second.hash)).toBe(true)
  const pieces = await db.selectFrom('filepiece').select('piece').where('hash', '=', first.hash).execute()
  expect(pieces).toHaveLength(1)
})

test.each([
  [0, 0],
  [10, 20],
  [pieceBytes - 1, pieceBytes],
  [pieceBytes, 2 * pieceBytes - 1],
  [5, 2 * pieceBytes + 4],
])('a range from %i to %i has exactly those bytes', async (start, end) => {
  const bytes = randomBytes(2 * pieceBytes + 5)
  const file = await putFile(db, bytes, 'application/pdf')
  const read = Buffer.concat(await fileStream(db, file, { start, end }).toArray())
  expect(read.equals(bytes.subarray(start, end + 1))).toBe(true)
})
