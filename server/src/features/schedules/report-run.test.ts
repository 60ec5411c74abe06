import { listSchedules, sendSchedule } from '@gangway/contract/features/schedules'
import { deleteUser } from '@gangway/contract/features/users'
import { deleteView, saveView } from '@gangway/contract/features/views'
import { beforeEach, expect, test } from 'vitest'
import { readMissedRuns } from '../../jobs/job-status-store.ts'
import { buildTable } from '../../report-tables.ts'
import { addresses, monday, schedulesApp } from '../../testing/schedules-app.ts'
import { eraseBookings } from '../privacy/erase-store.ts'
import { runReport } from './report-run.ts'
import { beginDueRuns } from './report-run-store.ts'

const { t, smtp, mailer, owner, context, as, at, restart, save, add, states, work, reportsTo } = await schedulesApp()

beforeEach(restart)

test('NTF-8 processes that work on a run together, or repeat it, send each recipient one mail', async () => {
  await add(as.main, { people: [0, 2] })
  await at(monday)
  const zone = async () => 'Europe/Berlin'
  await Promise.all([beginDueRuns(owner, zone, t.clock.now), beginDueRuns(owner, zone, t.clock.now)])
  const keys = await owner.selectFrom('run').select(['partnerid', 'runid']).execute()
  expect(keys).toHaveLength(1)
  const [key = { partnerid: 0, runid: 0 }] = keys
  // Killed while it builds the file, then done by three at once, then again by one that did not know.
  const dies = () => Promise.reject(new Error('killed'))
  await expect(runReport(context, key, { isLast: false }, dies)).rejects.toThrow('killed')
  await Promise.all([1, 2, 3].map(() => runReport(context, key, { isLast: false }, buildTable)))
  await runReport(context, key, { isLast: false }, buildTable)
  const mails = await owner
    .selectFrom('outbox')
    .select(['recipient', 'runkey'])
    .where('kind', '=', 'report')
    .orderBy('mailid')
    .execute()
  expect(mails).toEqual([
    { recipient: addresses[0], runkey: `${key.runid}:1` },
    { recipient: addresses[2], runkey: `${key.runid}:2` },
  ])
})

test('NTF-8 a run that fails for good says so, to the person and as a finding, until a later one went well', async () => {
  const { scheduleid } = await add(as.main)
  await at(monday)
  await beginDueRuns(owner, async () => 'Europe/Berlin', t.clock.now)
  const [key = { partnerid: 0, runid: 0 }] = await owner.selectFrom('run').select(['partnerid', 'runid']).execute()
  const dies = () => Promise.reject(new Error('no space left'))
  await expect(runReport(context, key, { isLast: true }, dies)).rejects.toThrow('no space left')
  expect((await states())[0]?.runs).toMatchObject([{ reason: 'failed', deliveries: [] }])
  const findings = async () => (await readMissedRuns(owner, t.clock.now)).filter(({ task }) => task === 'report')
  expect(await findings()).toEqual([
    { task: 'report', dueat: new Date('2026-11-16T05:00:00Z'), error: 'failed', partnerid: 101001 },
  ])
  expect((await t.call(sendSchedule, { as: as.main, params: { scheduleid: String(scheduleid) } })).status).toBe(200)
  await at('2026-11-16T06:00:00Z')
  await work()
  expect((await states())[0]?.runs.map(({ reason, ismanual }) => [reason, ismanual])).toEqual([
    [null, true],
    ['failed', false],
  ])
  expect(await findings()).toEqual([])
  // Nobody begins what is due: no process works on jobs.
  await at('2026-11-23T05:45:00Z')
  expect(await findings()).toMatchObject([{ error: '', partnerid: 101001, dueat: new Date('2026-11-23T05:00:00Z') }])
})

test('NTF-8 of several moments that nobody was there for the last one is made up for, the others say so', async () => {
  await add(as.main)
  await at('2026-12-01T12:00:00Z')
  await work()
  const [state] = await states()
  expect(state?.runs.map(({ dueat, reason }) => [dueat.slice(0, 10), reason])).toEqual([
    ['2026-11-30', null],
    ['2026-11-23', 'missed'],
    ['2026-11-16', 'missed'],
  ])
  expect(state?.nextat).toBe('2026-12-07T05:00:00.000Z')
})

test('NTF-2 a schedule stops and says so once to its owner when the right, the view or a filter is gone', async () => {
  const view = { viewid: 0, screen: 'transactions', name: 'Storno', search: 'type=storno', isagency: false } as const
  const { data: saved } = await t.call(saveView, { as: as.main, body: view })
  await t.openSession(101001, { userno: 2, mask: 511, permissions: ['commissions'] })
  const clara = await t.openSession(101001, { userno: 2 })
  await add(as.main, { name: 'Ansicht', viewid: saved.viewid, search: '' })
  await add(as.main, { name: 'Kollege', search: 'person=2' })
  await add(clara, { name: 'Geld', screen: 'openmoney', search: '', span: 'screen', people: [0] })
  await t.call(deleteView, { as: as.main, params: { viewid: String(saved.viewid) } })
  await t.openSession(101001, { userno: 2, permissions: [] })
  await at(monday)
  await work()
  const named = Object.fromEntries(
    (await states()).map(({ stopped, nextat, runs }, no) => [no, [stopped, nextat, runs[0]?.reason]]),
  )
  expect(named).toMatchObject({ 0: ['view', null, 'view'], 2: ['right', null, 'right'] })
  expect((await smtp.next({ kind: 'reportstopped', recipient: addresses[2] })).text).toContain('Geld')
  expect((await smtp.next({ kind: 'reportstopped', recipient: addresses[0] })).text).toContain('Ansicht')
  await at('2026-11-23T05:00:30Z')
  await work()
  expect(smtp.mails.filter(({ kind }) => kind === 'reportstopped')).toHaveLength(2)
  // Whoever repairs it lets it go on.
  const [broken] = (await t.call(listSchedules, { as: as.main })).data
  if (!broken) throw new Error('it was saved')
  const repaired = { ...broken, viewid: null, search: 'type=storno' }
  expect((await save(as.main, repaired)).status).toBe(200)
  expect((await states())[0]).toMatchObject({ stopped: null, nextat: '2026-11-30T05:00:00.000Z' })
})

test('NTF-2 who is locked or deleted gets nothing, not even a mail that waited; their own schedules stop', async () => {
  const guest = { partnerid: 101001, userno: 9, username: 'gast.101001', mask: 1, passwordhash: '' }
  await owner
    .insertInto('login')
    .values({ ...guest, requests: true, commissions: true, claims: false, bank: false })
    .execute()
  await owner
    .insertInto('partneruser')
    .values({ partnerid: 101001, userno: 9, email: 'gast@fernweh.example' })
    .execute()
  await add(as.main, { name: 'Alle', people: [1, 2, 9] })
  await add(await t.openSession(101001, { userno: 9 }), { name: 'Gast', search: '', people: [9] })
  await add(as.main, { name: 'Gefiltert', search: 'person=9' })
  await owner
    .updateTable('login')
    .set({ locked: true })
    .where('partnerid', '=', 101001)
    .where('userno', '=', 1)
    .execute()
  await t.call(deleteUser, { as: as.main, params: { username: 'gast.101001' } })
  smtp.answer({ code: 451, text: 'later' })
  await at(monday)
  await work()
  const stopped = (await states()).map((one) => [one.stopped, one.runs[0]?.deliveries.map(({ reason }) => reason)])
  expect(stopped).toEqual([
    [null, ['locked', null, 'gone']],
    ['owner', []],
    ['filter', []],
  ])
  await owner
    .updateTable('login')
    .set({ locked: true })
    .where('partnerid', '=', 101001)
    .where('userno', '=', 2)
    .execute()
  const before = reportsTo(addresses[2]).length
  smtp.answer('take')
  await at('2026-11-16T06:00:00Z')
  await mailer.kick()
  expect(reportsTo(addresses[2])).toHaveLength(before)
  expect((await states())[0]?.runs[0]?.deliveries.map(({ reason }) => reason)).toEqual(['locked', 'locked', 'gone'])
})

test('GDP-2 a report that waits while a customer is erased is not sent', async () => {
  const { scheduleid } = await add(as.main, { span: 'screen', search: 'period=year&type=open' })
  smtp.answer({ code: 451, text: 'later' })
  await t.call(sendSchedule, { as: as.main, params: { scheduleid: String(scheduleid) } })
  await work()
  const names = async () =>
    (await owner.selectFrom('runfile').select('content').execute()).map(({ content }) => content.toString())
  expect((await names()).join()).toContain('Jörg Müller')
  await owner.transaction().execute((db) => eraseBookings(db, 101001, [1], t.clock.now))
  expect(await names()).toEqual([])
  smtp.answer('take')
  await at('2026-11-15T11:00:00Z')
  const before = reportsTo(addresses[0]).length
  await mailer.kick()
  expect(reportsTo(addresses[0])).toHaveLength(before)
  expect((await states())[0]?.runs[0]?.deliveries).toMatchObject([{ reason: 'erased', sentat: null }])
})
