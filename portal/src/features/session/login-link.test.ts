import { expect, test } from 'vitest'
import { linkOf } from './login-link.ts'

const good = { partnerID: '101001', expires: '1794740411', signature: 'c2lnbmF0dXJl' }

test('LOG-5 a whole link becomes a call with numbers', () => {
  expect(linkOf(good)).toEqual({ partnerid: 101001, expires: 1794740411, signature: 'c2lnbmF0dXJl' })
})

test.each([
  ['a bare partner id', { partnerID: '101001' }],
  ['no partner id', { ...good, partnerID: undefined }],
  ['a partner id that is a name', { ...good, partnerID: 'clara.admin' }],
  ['a negative partner id', { ...good, partnerID: '-101001' }],
  ['no expiry', { ...good, expires: undefined }],
  ['an expiry that is no number', { ...good, expires: 'soon' }],
  ['no signature', { ...good, signature: '' }],
])('LOG-5 %s is not a link', (_, search) => {
  expect(linkOf(search)).toBeUndefined()
})
