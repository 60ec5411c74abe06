import { expect, test } from 'vitest'
import { acls, allRights, mayWith, Right, temporaryRights } from './rights.ts'

test('SES-8 the bits of the rights mask', () => {
  expect(Right).toEqual({ basic: 1, partnerdata: 2, password: 4, topsort: 8, layout: 32, administration: 256 })
  expect(allRights).toBe(1 + 2 + 4 + 8 + 32 + 256)
})

test('SES-8 the right that grants 2 also grants 8', () => {
  expect(acls.partnerdata).toBe(2 + 8)
})

test('USR-2 every right that can be ticked, with its bits', () => {
  expect(acls).toEqual({ basic: 1, partnerdata: 10, password: 4, layout: 32, administration: 256 })
})

test('USR-7 the names of the rights on the wire', () => {
  expect(Object.keys(acls)).toEqual(['basic', 'partnerdata', 'password', 'layout', 'administration'])
})

test('SES-12 a temporary password only allows basic and password', () => {
  expect(temporaryRights).toBe(1 + 4)
})

test('SES-3 one of the rights is enough, a different one is not', () => {
  expect(mayWith(1 + 32, [Right.layout, Right.administration])).toBe(true)
  expect(mayWith(1 + 32, [Right.administration])).toBe(false)
  expect(mayWith(allRights, [])).toBe(false)
})
