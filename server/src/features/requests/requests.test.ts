import {
  addMailStep,
  addRequestNote,
  countRequests,
  getRequest,
  listRequests,
} from '@gangway/contract/features/requests'
import { expect, test } from 'vitest'
import { agencyName, userName } from '../../testing/fixtures.ts'
import { requestsApp } from '../../testing/requests-app.ts'

const { t, owner, send, at, read, board, save, answer, historyOf } = await requestsApp()
const as = await t.openSession(101001)
const anna = await t.openSession(101001, { userno: 1 })
const clara = await t.openSession(101001, { userno: 2 })

const fieldsOf = ({ status, text }: { status: number; text: string }) => [
  status,
  ...JSON.parse(text).fields.map(({ field, key }: { field: string; key: string }) => `${field} ${key}`),
]
const stepsOf = async (bookingid: number) => (await read(as, bookingid)).steps.map(({ step }) => step)
const move = { version: 0, engineword: 'request' } as const

test('ENQ-1 a request nobody has touched is on the board as new, with everything its card shows', async () => {
  await send({
    bookingid: 1,
    customeremail: 'joerg@example.com',
    customerphone: '+49 40 5550199',
    customerlanguage: 'nl',
  })
  const { cards, people, today, hasmore } = await board(as)
  expect([today, hasmore]).toEqual(['2026-11-15', false])
  expect(cards).toEqual([
    {
      ...{ bookingid: 1, bookingnr: 'W-1', version: 0, stage: 'new', by: 'engine', isback: false, engine: null },
      ...{ engineword: 'request', waituntil: null, lostreason: null, cancelreason: '', dueday: null, userno: null },
      ...{ reference: '', requestedat: '2026-11-14T09:00:00.000Z', answeredat: null, changedat: null, changedby: null },
      ...{ customername: 'Jörg Müller', shippingcompany: 'TUI Cruises', shipname: 'Mein Schiff 3' },
      ...{ name: 'Westliches Mittelmeer ab Palma', reiseterminvon: '2026-07-04', reiseterminbis: '2026-07-11' },
      ...{ wholemonth: false, persons: 2, bookingpricebrutto: 2398.5 },
    },
  ])
  expect(people.map(({ userno, username, name, locked }) => [userno, username, name, locked]).sort()).toEqual([
    [0, '101001', agencyName(101001), false],
    [1, 'anna.101001', userName(101001, 1), false],
    [2, 'clara.101001', userName(101001, 2), false],
  ])
  expect(await read(as, 1)).toMatchObject({
    ...{
      wasrequest: true,
      customeremail: 'joerg@example.com',
      customerphone: '+49 40 5550199',
      customerlanguage: 'nl',
    },
    ...{ travelername: 'Änne Müller', steps: [], states: [{ status: 'request', at: '2026-11-14T09:00:00.000Z' }] },
  })
})

test('ENG-7 a request shows the cruise that was clicked, the price that was seen, and a flexible month', async () => {
  await send({ bookingid: 2, routeplanid: 471_100, pricefrom: 999.5 })
  expect(await read(as, 2)).toMatchObject({ routeplanid: 471_100, pricefrom: 999.5, wholemonth: false })
  await send({ bookingid: 3, routeplanid: null, wholemonth: true, customerphone: '' })
  expect(await read(as, 3)).toMatchObject({ routeplanid: null, pricefrom: null, wholemonth: true, customerphone: '' })
  await owner.deleteFrom('booking').where('bookingid', 'in', [2, 3]).execute()
})

test('ENQ-1 the board has what came in within the days asked for, and older ones that somebody still works on', async () => {
  const old = { bookingdate: '2026-05-01', changedat: '2026-05-01T09:00:00Z' }
  for (const bookingid of [10, 11, 12, 13]) await send({ ...old, bookingid })
  await save(as, 11, { ...move, stage: 'working' })
  await save(as, 12, { ...move, stage: 'lost', lostreason: 'price' })
  await save(as, 13, { ...move, stage: 'offer' })
  await send({ ...old, bookingid: 13, version: 2, status: 'open' })
  await send({ bookingid: 14, status: 'open' })
  const idsWithin = async (days?: number) => (await board(as, days)).cards.map(({ bookingid }) => bookingid)
  expect(await idsWithin()).toEqual([1, 11])
  expect(await idsWithin(1100)).toEqual([1, 13, 12, 11, 10])
})

test('ENQ-1 a request is moved, and the history says who did what', async () => {
  await send({ bookingid: 20 })
  const { status, data } = await save(anna, 20, {
    ...move,
    stage: 'waiting',
    waituntil: '2026-11-16',
    userno: 2,
    note: 'calls back',
  })
  expect([status, data]).toEqual([200, await read(as, 20)])
  expect(data).toMatchObject({ version: 1, stage: 'waiting', by: 'person', waituntil: '2026-11-16', userno: 2 })
  expect(data).toMatchObject({ changedby: userName(101001, 1), changedat: '2026-11-15T10:00:00.000Z' })
  const nothing = { text: '', stage: null, waituntil: null, lostreason: null, mailkind: null, assignee: null }
  const by = { author: 'anna.101001', at: '2026-11-15T10:00:00.000Z', mail: null }
  expect(data.steps).toEqual([
    { ...nothing, ...by, step: 'move', stage: 'waiting', waituntil: '2026-11-16' },
    { ...nothing, ...by, step: 'assign', assignee: 'clara.101001' },
    { ...nothing, ...by, step: 'note', text: 'calls back' },
  ])
  const lost = await save(clara, 20, {
    version: 1,
    engineword: 'request',
    stage: 'lost',
    lostreason: 'price',
    userno: null,
  })
  expect(lost.data).toMatchObject({ version: 2, stage: 'lost', lostreason: 'price', waituntil: null, userno: null })
  const history = await historyOf(20)
  expect(history.map(({ action, username }) => [action, username])).toEqual([
    ['requestmove', 'anna.101001'],
    ['requestmove', 'clara.101001'],
  ])
  const changed = (field: string) =>
    JSON.stringify(history).match(new RegExp(`\\{[^{]*"field":"${field}"[^}]*\\}`, 'g'))
  expect(changed('stage')?.map((one) => JSON.parse(one))).toEqual([
    { item: 'W-20', field: 'stage', old: null, new: 'waiting' },
    { item: 'W-20', field: 'stage', old: 'waiting', new: 'lost' },
  ])
})

test('ENQ-1 a waiting request comes back by itself on its day', async () => {
  await send({ bookingid: 25 })
  await save(as, 25, { ...move, stage: 'waiting', waituntil: '2026-11-17' })
  expect(await read(as, 25)).toMatchObject({ stage: 'waiting', isback: false })
  const before = t.clock.now
  t.clock.now = new Date('2026-11-16T23:30:00Z')
  const later = await read(await t.openSession(101001), 25)
  t.clock.now = before
  expect(later).toMatchObject({ stage: 'working', isback: true, version: 1 })
})

test('ENQ-1 what is sent again as it is writes nothing', async () => {
  await send({ bookingid: 26 })
  const sent = { engineword: 'request', stage: 'offer', userno: 1, reference: 'A-1' } as const
  await save(as, 26, { version: 0, ...sent })
  expect((await save(as, 26, { version: 1, ...sent })).data.version).toBe(1)
  expect((await save(as, 26, { version: 1 })).data.version).toBe(1)
  expect(await stepsOf(26)).toEqual(['move', 'assign'])
  expect(await historyOf(26)).toHaveLength(1)
})

test('ENQ-1 two people at once: one wins, the other is told who was faster, also with the first change', async () => {
  await send({ bookingid: 30 })
  const assign = (session: typeof as, version: number, userno: number | null) => save(session, 30, { version, userno })
  // Each differs from what either of them set before: a save that changes nothing makes no version.
  for (const [version, [ofAnna, ofClara]] of [[1, 2] as const, [0, null] as const].entries()) {
    const answers = await Promise.all([assign(anna, version, ofAnna), assign(clara, version, ofClara)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
    const winner = answers[0]?.status === 200 ? userName(101001, 1) : userName(101001, 2)
    const loser = answers.find(({ status }) => status === 412)
    expect(JSON.parse(loser?.text ?? '')).toEqual({ error: 'changed', who: winner, when: '2026-11-15T10:00:00.000Z' })
  }
  expect(await stepsOf(30)).toEqual(['assign', 'assign'])
})

test('ENQ-3 a move is refused where the booking engine was faster, and nothing is written', async () => {
  await send({ bookingid: 31 })
  await send({ bookingid: 31, version: 2, status: 'open' })
  const refused = await save(as, 31, { ...move, stage: 'lost', lostreason: 'price', reference: 'x' })
  expect([refused.status, JSON.parse(refused.text)]).toEqual([412, { error: 'changed' }])
  expect(await read(as, 31)).toMatchObject({
    version: 0,
    stage: 'won',
    by: 'engine',
    engineword: 'booked',
    reference: '',
  })
})

test('ENQ-3 a booking wins an open request and a cancellation loses it; what a person closed stays', async () => {
  await send({ bookingid: 32 })
  await send({ bookingid: 33 })
  await save(as, 32, { ...move, stage: 'offer' })
  await save(as, 33, { ...move, stage: 'lost', lostreason: 'noanswer' })
  for (const bookingid of [32, 33]) await send({ bookingid, version: 2, status: 'confirmed' })
  expect(await read(as, 32)).toMatchObject({ stage: 'won', by: 'engine', version: 1 })
  expect(await read(as, 33)).toMatchObject({ stage: 'lost', by: 'person', engine: 'won', lostreason: 'noanswer' })
  await send({ bookingid: 32, version: 3, status: 'cancelled', cancelreason: 'Krankheit' })
  expect(await read(as, 32)).toMatchObject({ stage: 'lost', by: 'engine', cancelreason: 'Krankheit' })
  await save(as, 33, { version: 1, engineword: 'booked', stage: 'lost', lostreason: 'noanswer' })
  expect(await read(as, 33)).toMatchObject({ stage: 'lost', by: 'person', engine: null, version: 2 })
})

test('ENQ-1 what is missing or wrong is said at its field, and nothing is written', async () => {
  await send({ bookingid: 40 })
  await send({ bookingid: 41, status: 'open' })
  const issues = async (body: Parameters<typeof save>[2], bookingid = 40) => fieldsOf(await save(as, bookingid, body))
  expect(await issues({ ...move, stage: 'waiting' })).toEqual([400, 'waituntil required'])
  expect(await issues({ ...move, stage: 'waiting', waituntil: '2026-11-15' })).toEqual([400, 'waituntil min'])
  expect(await issues({ ...move, stage: 'lost' })).toEqual([400, 'lostreason required'])
  expect(await issues({ version: 0, stage: 'offer' })).toEqual([400, 'engineword required'])
  expect(await issues({ ...move, stage: 'won', lostreason: 'price' })).toEqual([400, 'lostreason pattern'])
  expect(await issues({ version: 0, waituntil: '2026-12-01' })).toEqual([400, 'waituntil pattern'])
  expect(await issues({ version: 0, userno: 99 })).toEqual([400, 'userno choice'])
  expect(await issues({ version: 0, reference: 'x'.repeat(51) })).toEqual([400, 'reference maxlength'])
  expect(await issues({ ...move, engineword: 'booked', stage: 'lost', lostreason: 'price' }, 41)).toEqual([
    400,
    'stage choice',
  ])
  expect([await read(as, 40), await read(as, 41)]).toMatchObject([
    { version: 0, steps: [] },
    { version: 0, steps: [] },
  ])
})

test('ENQ-1 somebody who is locked is not made responsible, but stays so', async () => {
  await send({ bookingid: 42 })
  await save(as, 42, { version: 0, userno: 1 })
  const lock = (locked: boolean) =>
    owner.updateTable('login').set({ locked }).where('partnerid', '=', 101001).where('userno', '=', 1).execute()
  await lock(true)
  expect((await save(as, 42, { version: 1, userno: 1, reference: 'R' })).data).toMatchObject({
    userno: 1,
    reference: 'R',
  })
  await save(as, 42, { version: 2, userno: 2 })
  expect(fieldsOf(await save(as, 42, { version: 3, userno: 1 }))).toEqual([400, 'userno choice'])
  expect((await board(as)).people.find(({ userno }) => userno === 1)).toMatchObject({ locked: true })
  await lock(false)
})

test('ENQ-5 reference, note and person also on a booking that never was a request; both can be searched', async () => {
  await send({ bookingid: 45, status: 'paid', wasrequest: false })
  await save(as, 45, { version: 0, reference: 'Büro-Süd 7', userno: 2, dueday: '2026-12-01' })
  const noted = await t.call(addRequestNote, { as: anna, ...at(45), body: { text: 'Möchte Balkon' } })
  expect(noted.data).toMatchObject({ wasrequest: false, version: 2, reference: 'Büro-Süd 7', dueday: '2026-12-01' })
  await save(as, 45, { version: 2, note: 'Zweite Notiz' })
  const searchtext = async (bookingid: number) =>
    (await owner.selectFrom('bookingwork').select('searchtext').where('bookingid', '=', bookingid).executeTakeFirst())
      ?.searchtext
  expect(await searchtext(45)).toBe('buro-sud 7 zweite notiz mochte balkon')
  await t.call(addRequestNote, { as, ...at(45), body: { text: 'ü€'.repeat(1000) } })
  expect(await searchtext(45)).toContain('zweite notiz mochte balkon')
  expect((await historyOf(45)).map(({ action }) => action)).toEqual([
    'requestassign',
    'requestnote',
    'requestnote',
    'requestnote',
  ])
  expect(fieldsOf(await t.call(addRequestNote, { as, ...at(45), body: { text: ' ' } }))).toEqual([400, 'text required'])
})

test('ENQ-1 notes that are written at once are all there, also the first ones', async () => {
  await send({ bookingid: 46 })
  const texts = Array.from({ length: 12 }, (_, n) => `note ${n}`)
  const answers = await Promise.all(
    texts.map((text, n) => t.call(addRequestNote, { as: n % 2 ? anna : clara, ...at(46), body: { text } })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const { steps, version } = await read(as, 46)
  expect([steps.map(({ text }) => text).toSorted(), version]).toEqual([texts.toSorted(), 12])
})

test('ENQ-4 the first answer counts, takes a new request into work and makes the answerer responsible', async () => {
  await send({ bookingid: 50 })
  const first = await answer(anna, 50, 0)
  expect(first.data).toMatchObject({ stage: 'working', userno: 1, answeredat: '2026-11-15T10:00:00.000Z', version: 1 })
  t.clock.now = new Date('2026-11-15T11:00:00Z')
  const second = await answer(clara, 50, 1)
  t.clock.now = new Date('2026-11-15T10:00:00Z')
  expect(second.data).toMatchObject({ stage: 'working', userno: 1, answeredat: '2026-11-15T10:00:00.000Z', version: 2 })
  expect(await stepsOf(50)).toEqual(['answer', 'move', 'assign', 'answer'])
  expect((await answer(clara, 50, 1)).status).toBe(412)
  expect((await historyOf(50)).map(({ action }) => action)).toEqual(['requestanswer', 'requestanswer'])
})

test('ENQ-4 an answer leaves where a request is that is not new, and who is responsible', async () => {
  await send({ bookingid: 51 })
  await save(as, 51, { ...move, stage: 'waiting', waituntil: '2026-12-01', userno: 2 })
  expect((await answer(anna, 51, 1)).data).toMatchObject({ stage: 'waiting', waituntil: '2026-12-01', userno: 2 })
  expect(await stepsOf(51)).toEqual(['move', 'assign', 'answer'])
})

test('ENQ-6 a prepared mail is a step of its booking and leaves everything else as it was', async () => {
  await send({ bookingid: 52, status: 'paid' })
  const prepare = (session: typeof as, kind: 'bonvoyage' | 'welcomehome' | 'answer') =>
    t.call(addMailStep, { as: session, ...at(52), body: { kind: kind as 'bonvoyage' } }) // answers are not sent here
  const before = await read(as, 52)
  const { data } = await prepare(anna, 'bonvoyage')
  expect(data).toMatchObject({ stage: before.stage, userno: before.userno, answeredat: null, version: 1 })
  expect(data.steps).toMatchObject([{ step: 'mail', mailkind: 'bonvoyage', author: 'anna.101001' }])
  expect((await prepare(anna, 'answer')).status).toBe(400)
  expect((await prepare(await t.openSession(101002), 'bonvoyage')).status).toBe(404)
  expect((await historyOf(52)).map(({ action }) => action)).toEqual(['requestmail'])
})

test('ENQ-2 new requests are counted, and as late what is new or in work for two days without an answer, as on the board', async () => {
  const other = await t.openSession(101002)
  const count = async () => (await t.call(countRequests, { as: other })).data
  expect(await count()).toEqual({ new: 0, late: 0 })
  const sendOther = (bookingid: number, changedat: string) =>
    send({ partnerid: 101002, bookingid, changedat, bookingdate: changedat.slice(0, 10) })
  await sendOther(60, '2026-11-13T10:00:00Z')
  await sendOther(61, '2026-11-13T10:00:01Z')
  await sendOther(62, '2026-10-01T10:00:00Z')
  await sendOther(63, '2026-08-16T10:00:00Z')
  expect(await count()).toEqual({ new: 3, late: 2 })
  // Taken, but not answered: the customer still waits.
  await save(other, 62, { version: 0, engineword: 'request', stage: 'working' })
  expect(await count()).toEqual({ new: 2, late: 2 })
  await save(other, 62, { version: 1, engineword: 'request', stage: 'offer' })
  expect(await count()).toEqual({ new: 2, late: 1 })
  await save(other, 62, { version: 2, engineword: 'request', stage: 'new' })
  expect(await count()).toEqual({ new: 3, late: 2 })
  await answer(other, 60, 0)
  expect(await count()).toEqual({ new: 2, late: 1 })
  await send({ partnerid: 101002, bookingid: 62, version: 2, status: 'cancelled', bookingdate: '2026-10-01' })
  expect(await count()).toEqual({ new: 1, late: 0 })
  await save(other, 60, { version: 1, engineword: 'request', stage: 'new' })
  expect(await count()).toEqual({ new: 2, late: 0 })
})

test('ENQ-1 TRX-2 another agency’s request is not there; travellers only where the agency may see them', async () => {
  const other = await t.openSession(101002)
  await owner.updateTable('partner').set({ partnertype: 2 }).where('partnerid', '=', 101002).execute()
  await send({ bookingid: 70 })
  await send({ partnerid: 101002, bookingid: 71 })
  expect(await read(other, 71)).not.toHaveProperty('travelername')
  const statuses = await Promise.all([
    t.call(getRequest, { as: other, ...at(70) }),
    save(other, 70, { ...move, stage: 'offer' }),
    answer(other, 70, 0),
    t.call(addRequestNote, { as: other, ...at(70), body: { text: 'x' } }),
    save(other, Number.MAX_SAFE_INTEGER, { version: 0 }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  expect((await t.call(listRequests, { as: other })).data.cards.map(({ bookingid }) => bookingid)).not.toContain(70)
})

test('ENQ-3 booked, moved by a person, cancelled and booked once more is won again; the same move is then a new one', async () => {
  await send({ bookingid: 80 })
  const say = async (version: number, status: 'confirmed' | 'cancelled') => {
    t.clock.now = new Date(t.clock.now.getTime() + 60_000)
    await send({ bookingid: 80, version, status, changedat: t.clock.now.toISOString() })
  }
  await say(2, 'confirmed')
  t.clock.now = new Date(t.clock.now.getTime() + 60_000)
  const again = { engineword: 'booked', stage: 'working' } as const
  expect((await save(as, 80, { version: 0, ...again })).data).toMatchObject({ stage: 'working', by: 'person' })
  await say(3, 'cancelled')
  expect(await read(as, 80)).toMatchObject({ stage: 'lost', by: 'engine' })
  await say(4, 'confirmed')
  expect(await read(as, 80)).toMatchObject({ stage: 'won', by: 'engine' })
  expect((await board(as)).cards.find(({ bookingid }) => bookingid === 80)).toMatchObject({ stage: 'won' })
  t.clock.now = new Date(t.clock.now.getTime() + 60_000)
  expect((await save(as, 80, { version: 1, ...again })).data).toMatchObject({
    stage: 'working',
    by: 'person',
    version: 2,
  })
})
