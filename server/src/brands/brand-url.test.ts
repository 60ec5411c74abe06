import { expect, test } from 'vitest'
import { brandUrl } from './brand-url.ts'

const at = (PUBLIC_URL: string | undefined) => ({ PUBLIC_URL, HOST: '10.0.0.5', PORT: 3000 })

test.each([
  ['the first of its own hosts', ['partner.nordwind.test', 'alt.nordwind.test'], 'https://partner.nordwind.test/'],
  ['and never every host', ['*', 'partner.nordwind.test'], 'https://partner.nordwind.test/'],
  ['PUBLIC_URL without a host of its own', [], 'https://portal.test'],
  ['PUBLIC_URL with nothing but every host', ['*'], 'https://portal.test'],
])('BRD-4 mails of a brand link to %s', (_, hosts, url) => {
  expect(brandUrl({ hosts }, at('https://portal.test'))).toBe(url)
})

test('BRD-4 scheme, port and path are those of PUBLIC_URL, unless the host names a port', () => {
  const publicUrl = 'http://portal.test:8080/agents'
  expect(brandUrl({ hosts: ['nordwind.test'] }, at(publicUrl))).toBe('http://nordwind.test:8080/agents')
  expect(brandUrl({ hosts: ['nordwind.test:3000'] }, at(publicUrl))).toBe('http://nordwind.test:3000/agents')
})

test('BRD-4 without PUBLIC_URL there are no links, since nobody knows the scheme', () => {
  expect(brandUrl({ hosts: ['nordwind.test'] }, at(undefined))).toBeUndefined()
  const local = { PUBLIC_URL: undefined, HOST: '127.0.0.1', PORT: 3000 }
  expect(brandUrl({ hosts: ['nordwind.test'] }, local)).toBe('http://127.0.0.1:3000')
})
