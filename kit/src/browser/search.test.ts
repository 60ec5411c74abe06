import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { flag, parseSearch, stringifySearch, word } from './search.ts'

const schema = z.object({ invalid: flag, username: word })

test('LOG-4 search parameters stay as written in the URL', () => {
  expect(parseSearch('?username=0012&signature=12e4&next=%2Fa%3Fb%3D1')).toEqual({
    username: '0012',
    signature: '12e4',
    next: '/a?b=1',
  })
})

test('LOG-4 invalid=true is set, anything else is not', () => {
  expect(z.parse(schema, parseSearch('?invalid=true'))).toEqual({ invalid: true })
  expect(z.parse(schema, parseSearch('?invalid=1')).invalid).toBeUndefined()
  expect(z.parse(schema, {}).invalid).toBeUndefined()
  expect(z.parse(schema, { invalid: true }).invalid).toBe(true)
})

test('TRX-3 a URL built from parameters parses back to the same, without missing ones', () => {
  const search = stringifySearch({ type: 'open', searchIn: 'a&b =ü', page: undefined, empty: '', year: 2026 })
  expect(parseSearch(search)).toEqual({ type: 'open', searchIn: 'a&b =ü', year: '2026' })
  expect(stringifySearch({})).toBe('')
})
