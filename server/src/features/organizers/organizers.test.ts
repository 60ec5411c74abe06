import { listOrganizers, type Organizer, saveOrganizers } from '@gangway/contract/features/organizers'
import { oracles } from '@gangway/contract/testing/oracles'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canaryFor, userName } from '../../testing/fixtures.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const session = await t.openSession(101001)

const list = async (as = session) => (await t.call(listOrganizers, { as })).data
const organizer = async (organizerid: number, as = session) => {
  const found = (await list(as)).find((row) => row.organizerid === organizerid)
  if (!found) throw new Error(`${organizerid} is not open to the partner`)
  return found
}
const save = (body: object, headers: Record<string, string> = {}, as = session) =>
  t.call(saveOrganizers, { as, body: body as Organizer[], headers }) // may be bad input on purpose
const readFields = ({ text }: { text: string }) => (JSON.parse(text) as { fields: unknown }).fields

test('ORG-4 an organizer has the fields of the entity, in lower case', async () => {
  expect(await organizer(1)).toEqual({
    organizerid: 1,
    organizername: 'TUI Cruises',
    agenturoptionnr: 1,
    agenturnrlevel1: `${canaryFor(101001)}-1`,
    agenturnrlevel2: '',
    reservierungtel: '+49 40 123',
    reservierungfax: '',
    reservierungemail: '',
    inkasso: false,
    aufnehmen: true,
  })
})

test('ORG-1 organizers are listed by name', async () => {
  expect((await list()).map(({ organizername }) => organizername)).toEqual([
    'AIDA Cruises',
    'Phoenix Reisen',
    'TUI Cruises',
  ])
})

test('ORG-3 a partner without organizers gets an empty list', async () => {
  await t.database.owner.deleteFrom('partnerorganizer').where('partnerid', '=', 101002).execute()
  expect(await list(await t.openSession(101002))).toEqual([])
})

test('SES-7 only administration reads and saves organizers', async () => {
  const withoutBit = await t.openSession(102001, { userno: 1, mask: 255 })
  expect((await t.call(listOrganizers, { as: withoutBit })).status).toBe(403)
  expect((await save([], {}, withoutBit)).status).toBe(403)
})

describe('saving', () => {
  test('API-7 answers only the saved organizers, as they are stored', async () => {
    const changed: Organizer = {
      organizerid: 13,
      organizername: 'Phoenix Reisen',
      agenturoptionnr: 2,
      agenturnrlevel1: '20010',
      agenturnrlevel2: '7',
      reservierungtel: '+49 (0)228 92-60',
      reservierungfax: '0228 9260',
      reservierungemail: 'buchung@phoenix.example',
      inkasso: true,
      aufnehmen: false,
    }
    const answer = await save([{ ...changed, agenturnrlevel1: ' 20010 ' }])
    expect(answer.status).toBe(200)
    expect(answer.data).toEqual([changed])
    expect(await organizer(13)).toEqual(changed)
  })

  test('ORG-3 organizers that are not sent stay unchanged', async () => {
    const before = await list()
    const [first, ...others] = before
    await save([{ ...first, reservierungtel: '040 77' }])
    const after = await list()
    expect(after.slice(1)).toEqual(others)
    expect(after[0]?.reservierungtel).toBe('040 77')
  })

  test('ORG-4 the name belongs to the provider and cannot be changed', async () => {
    const one = await organizer(1)
    const answer = await save([{ ...one, organizername: 'Another name' }])
    expect(answer.data[0]?.organizername).toBe('TUI Cruises')
    const { organizername: _, ...nameless } = one
    expect((await save([nameless])).status).toBe(200)
  })

  test('ORG-1 missing numbers of an option are reported at their fields, and nothing is written', async () => {
    const before = await list()
    const [one, two] = [await organizer(1), await organizer(2)]
    const answer = await save([
      { ...one, reservierungtel: '040 1' },
      { ...two, agenturoptionnr: 2, agenturnrlevel1: ' ', agenturnrlevel2: '' },
    ])
    expect(answer.status).toBe(400)
    expect(readFields(answer)).toEqual([
      { field: '1.agenturnrlevel1', key: 'required' },
      { field: '1.agenturnrlevel2', key: 'required' },
    ])
    expect(await list()).toEqual(before)
  })

  test('ORG-1 option 1 needs one number, option 0 none', async () => {
    const two = await organizer(2)
    const option = (agenturoptionnr: number, agenturnrlevel1: string) =>
      save([{ ...two, agenturoptionnr, agenturnrlevel1, agenturnrlevel2: '' }])
    expect(readFields(await option(1, ''))).toEqual([{ field: '0.agenturnrlevel1', key: 'required' }])
    expect((await option(1, '4711')).status).toBe(200)
    expect((await option(0, '')).status).toBe(200)
    expect((await option(3, '4711')).status).toBe(400)
  })

  test('SES-7 an organizer that is not available to the partner is rejected at its id', async () => {
    const one = await organizer(1)
    const answer = await save([one, { ...one, organizerid: 3 }, { ...one, organizerid: 2_147_483_647 }])
    expect(answer.status).toBe(400)
    expect(readFields(answer)).toEqual([
      { field: '1.organizerid', key: 'choice', params: { value: 3 } },
      { field: '2.organizerid', key: 'choice', params: { value: 2_147_483_647 } },
    ])
  })

  test('ORG-4 the same organizer twice in a save is rejected', async () => {
    const one = await organizer(1)
    const answer = await save([one, { ...one, reservierungtel: '' }])
    expect(answer.status).toBe(400)
    expect(readFields(answer)).toEqual([{ field: '1.organizerid', key: 'double', params: { value: 1 } }])
  })

  test.each([
    ['an object instead of a list', { organizerid: 1 }],
    ['a list of nothing', [null]],
    ['a list in a list', [[]]],
    ['an unknown field', [{ organizerid: 1, area: 1 }]],
    ['more rows than a list may have', Array.from({ length: 1001 }, (_, at) => ({ organizerid: at + 1 }))],
  ])('API-3 %s is rejected', async (_, body) => {
    expect((await save(body)).status).toBe(400)
  })

  test('SES-7 the same organizer of another partner is never touched', async () => {
    const other = await t.openSession(104001)
    const before = await list(other)
    await save([{ ...(await organizer(1)), agenturnrlevel1: 'ours' }])
    expect(await list(other)).toEqual(before)
    const foreign = await t.call(saveOrganizers, { as: session, params: { partnerid: '104001' }, body: [] })
    expect(foreign.status).toBe(403)
  })
})

describe('two people at once', () => {
  const readVersion = async () => String((await t.call(listOrganizers, { as: session })).headers.etag)

  test('API-7 the second to save an organizer is told who changed it and when, and writes nothing', async () => {
    const clara = await t.openSession(101001, { userno: 2 })
    const [one, version] = [await organizer(1), await readVersion()]
    const first = await save([{ ...one, reservierungtel: '040 1001' }], { 'if-match': version }, clara)
    expect(first.status).toBe(200)
    const second = await save([{ ...one, reservierungfax: '040 1002' }], { 'if-match': version })
    expect(second.status).toBe(412)
    expect(JSON.parse(second.text)).toEqual({
      error: 'changed',
      who: userName(101001, 2),
      when: t.clock.now.toISOString(),
    })
    expect(await organizer(1)).toEqual({ ...one, reservierungtel: '040 1001' })
    const again = { ...(await organizer(1)), reservierungfax: '040 1002' }
    expect((await save([again], { 'if-match': await readVersion() })).data).toEqual([again])
  })

  test('API-7 saves of different organizers do not conflict', async () => {
    const [one, two, version] = [await organizer(1), await organizer(2), await readVersion()]
    expect((await save([{ ...one, inkasso: !one.inkasso }], { 'if-match': version })).status).toBe(200)
    expect((await save([{ ...two, inkasso: !two.inkasso }], { 'if-match': version })).status).toBe(200)
    expect((await organizer(1)).inkasso).toBe(!one.inkasso)
    expect((await organizer(2)).inkasso).toBe(!two.inkasso)
  })

  test('API-7 of many simultaneous saves of the same organizer, one succeeds', async () => {
    const [one, version] = [await organizer(1), await readVersion()]
    const tries = Array.from({ length: 8 }, (_, at) =>
      save([{ ...one, reservierungtel: `0${at} 4711` }], { 'if-match': version }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 412)).toHaveLength(7)
  })

  test('OPS-3 the audit row of a save contains the fields that changed, per organizer', async () => {
    const one = await organizer(1)
    await save([{ ...one, reservierungemail: 'neu@agency.example' }])
    const row = await t.database.owner
      .selectFrom('audit')
      .select(['username', 'noun', 'changes'])
      .where('partnerid', '=', 101001)
      .orderBy('auditid', 'desc')
      .limit(1)
      .executeTakeFirst()
    expect(row).toMatchObject({ username: '101001', noun: 'organizers' })
    expect(row?.changes).toEqual([
      { item: '1', field: 'reservierungemail', old: one.reservierungemail, new: 'neu@agency.example' },
    ])
  })
})

describe.each([
  ['reservierungtel', oracles.loosePhone],
  ['reservierungfax', oracles.loosePhone],
  ['reservierungemail', oracles.email],
] as const)('ORG-2 %s', (field, { values, accepts }) => {
  const expected = (value: string) => value.trim() === '' || accepts(value.trim())
  const filled = { organizerid: 1, agenturoptionnr: 0, agenturnrlevel1: '', agenturnrlevel2: '', inkasso: false }
  const empty = { ...filled, aufnehmen: false, reservierungtel: '', reservierungfax: '', reservierungemail: '' }

  test('ORG-2 the server agrees with the spec over generated values', async () => {
    const seen = { 200: 0, 400: 0 }
    for (const value of fc.sample(values, { numRuns: 25, seed: 7 })) {
      const answer = await save([{ ...empty, [field]: value }])
      const status = expected(value) ? 200 : 400
      seen[status] += 1
      expect({ value, status: answer.status }).toEqual({ value, status })
      if (status === 200) expect(answer.data[0]?.[field]).toBe(value.trim())
      else expect(readFields(answer)).toMatchObject([{ field: `0.${field}` }])
    }
    expect(Math.min(seen[200], seen[400])).toBeGreaterThan(2)
  })
})
