import { validateUrl } from '@gangway/contract/rules/contact'
import { expect, test } from 'vitest'
import { withScheme } from './web-address.ts'

test.each([
  ['www.alsterblick.example', 'https://www.alsterblick.example'],
  [' alsterblick.example/reisen?ziel=nord ', 'https://alsterblick.example/reisen?ziel=nord'],
  ['büro.example:8080/a', 'https://büro.example:8080/a'],
])('AGY-10 %j is completed to a web address', (text, address) => {
  expect(withScheme(text)).toBe(address)
  expect(validateUrl(address)).toBeUndefined()
})

test.each([
  '',
  'http://alsterblick.example',
  'https://x.example',
  'ftp://x.example',
  'javascript:alert(1.5)',
  'nowhere',
  'a b.de',
])('AGY-10 %j stays unchanged', (text) => expect(withScheme(text)).toBe(text))
