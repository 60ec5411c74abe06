import { organizerSchema } from '@gangway/contract/rules/organizer'
import { type ListType, parseIds, validateUniqueIds } from '@gangway/contract/rules/topsort'
import { listFieldErrors } from '@gangway/contract/testing/list-field-errors'
import { listUnsold } from '@gangway/server/features/topsort/topsort-store'
import { testDatabase } from '@gangway/server/testing/test-database'
import { expect, test } from 'vitest'
import { demoOrganizers } from './organizers.ts'
import { demoTopsort } from './organizers-store.ts'
import { demoPartners } from './partners.ts'

const { owner } = await testDatabase()

const everyPartner = demoPartners.map(({ partnerid }) => partnerid).filter((partnerid) => partnerid !== 101003)
const listPartners = (rows: { partnerid: number }[]) => [...new Set(rows.map(({ partnerid }) => partnerid))]

test('OPS-4 every demo agency but the brand-new one has organizers and top-sort lists', () => {
  expect(listPartners(demoOrganizers())).toEqual(everyPartner)
  expect(listPartners(demoTopsort())).toEqual(everyPartner)
})

test('OPS-4 the demo organizers are valid input', () => {
  for (const { partnerid, ...organizer } of demoOrganizers())
    expect({ partnerid, refused: listFieldErrors(organizerSchema, organizer) }).toEqual({ partnerid, refused: [] })
})

test('OPS-4 the demo shows every agency option, and what home reports', () => {
  for (const partner of everyPartner) {
    const own = demoOrganizers().filter(({ partnerid }) => partnerid === partner)
    expect(new Set(own.map(({ agenturoptionnr }) => agenturoptionnr))).toEqual(new Set([0, 1, 2]))
    expect(new Set(own.map(({ aufnehmen }) => aufnehmen)).size).toBe(2)
  }
  const first = demoOrganizers().filter(({ partnerid }) => partnerid === 101001)
  expect(first.some(({ aufnehmen, agenturoptionnr }) => aufnehmen && agenturoptionnr === 0)).toBe(true)
})

test('TOP-5 the demo lists are valid input', async () => {
  const mandants = new Map(demoPartners.map(({ partnerid, mandant }) => [partnerid, mandant]))
  for (const { partnerid, listtype, ids } of demoTopsort()) {
    const list = ids.join(',')
    expect(validateUniqueIds(list)).toBeUndefined()
    expect(parseIds(list)).toEqual(ids)
    const unsoldIds = await listUnsold(owner, mandants.get(partnerid) ?? 0, listtype as ListType, list) // keyed by the types
    expect({ listtype, unsoldIds }).toEqual({ listtype, unsoldIds: [] })
  }
})
