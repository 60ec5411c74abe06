import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Right } from '../access/rights.ts'
import { brands } from '../brands/example-brands.ts'
import {
  bodySchema,
  brandHeader,
  type Call,
  call,
  documentedBody,
  nounOf,
  pathOf,
  providerCall,
  rolesOf,
  routeOf,
  scopes,
  scopesOf,
} from './call.ts'

const declared = {
  method: 'GET',
  path: '/users/:partnerid/user/:userno',
  access: 'session',
  about: '',
  answer: z.unknown(),
} as const
const read = call(declared)

test('the roles of a call are only those of a call of the console', () => {
  expect(rolesOf({ roles: ['care', 'reader'] })).toEqual(['care', 'reader'])
  for (const access of ['public', 'session', [Right.basic], { key: 'bookings' }] as const)
    expect(rolesOf(access)).toBeUndefined()
})

test('the scopes of a call are only those of a call for machines: one, or several', () => {
  expect(scopesOf({ key: 'bookings' })).toEqual(['bookings'])
  expect(scopesOf({ key: ['traffic', 'engine'] })).toEqual(['traffic', 'engine'])
  for (const access of ['public', 'session', [Right.basic], { roles: ['care'] }] as const)
    expect(scopesOf(access)).toBeUndefined()
})

test('a call of the console has its own base path', () => {
  expect(routeOf(read)).toBe('/partner/api/users/:partnerid/user/:userno')
  expect(routeOf(providerCall({ ...declared, access: { roles: ['care'] } }))).toBe(
    '/provider/api/users/:partnerid/user/:userno',
  )
})

test('the parameters of a path are filled in, and cannot leave their segment', () => {
  expect(pathOf(read, { partnerid: 101_001, userno: 'a/b?c' })).toBe('/partner/api/users/101001/user/a%2Fb%3Fc')
})

test('the noun of a call is the first segment of its path', () => {
  expect(nounOf(read)).toBe('users')
  expect(nounOf({ ...read, path: '/session' })).toBe('session')
})

test('a body can depend on the brand, and be shown differently from what is validated', () => {
  const [brand] = brands
  if (!brand) throw new Error('no brand')
  const [fixed, made] = [z.string(), z.number()]
  const save: Call = { ...declared, method: 'POST', body: fixed }
  expect(bodySchema(read, brand)).toBeUndefined()
  expect(bodySchema(save, brand)).toBe(fixed)
  expect(bodySchema({ ...save, body: (one) => (one === brand ? made : fixed) }, brand)).toBe(made)
  expect(documentedBody(save, brand)).toBe(fixed)
  expect(documentedBody({ ...save, shownBody: made }, brand)).toBe(made)
})

test('API-1 the scopes of a key and the headers, as clients send and read them', () => {
  expect(scopes).toEqual(['bookings', 'traffic', 'catalogue', 'engine', 'accounting', 'statements', 'cruises'])
  expect(brandHeader).toBe('x-brand-version')
})
