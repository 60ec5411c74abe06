import { Right } from '@gangway/contract/access/rights'
import { listAudit } from '@gangway/contract/features/audit'
import { getInbox, getInboxCounts } from '@gangway/contract/features/inbox'
import { listOrganizers, saveOrganizers } from '@gangway/contract/features/organizers'
import { askForActivation, getActivation } from '@gangway/contract/features/organizers-activation'
import { getPartnerHealth } from '@gangway/contract/features/partners'
import {
  getPartnerOrganizers,
  refuseActivation,
  savePartnerOrganizers,
} from '@gangway/contract/features/partners-organizers'
import { beforeEach, expect, test } from 'vitest'
import { mailApp } from '../../testing/mail-app.ts'

const { t, smtp } = await mailApp()
const { owner } = t.database
const partnerid = 102002
const params = { partnerid: String(partnerid) }
const care = await t.openConsole('care')
const agency = await t.openSession(partnerid)

/** An agency to which no cruise line is open. */
beforeEach(async () => {
  for (const table of ['partnerorganizer', 'activation', 'outbox', 'audit'] as const)
    await owner.deleteFrom(table).where('partnerid', '=', partnerid).execute()
})

const asked = async (as = agency) => (await t.call(getActivation, { as })).data
const ask = (as = agency) => t.call(askForActivation, { as })
const inInbox = async () =>
  (await t.call(getInbox, { as: care })).data.items.filter(({ kind }) => kind === 'activation')
const openLines = (open: number[], close: number[] = []) =>
  t.call(savePartnerOrganizers, { as: care, params, body: { open, close } })
const history = async () => {
  const query = { startDate: '2026-11-01', endDate: '2026-11-30' } as never // a whole query has more
  return (await t.call(listAudit, { as: agency, query })).data.rows.filter(({ area }) => area === 'organizers')
}

test('ORG-3, CON-8 an agency asks for cruise lines: one entry in the inbox and one mail to the brand, however often it asks', async () => {
  expect(await asked()).toEqual({ isneeded: true, last: null })
  const answers = await Promise.all([1, 2, 3].map(() => ask()))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  const at = t.clock.now.toISOString()
  const last = { state: 'open', askedby: String(partnerid), askedat: at, decidedat: null, reason: '' }
  expect(answers[0]?.data).toEqual({ isneeded: true, last })
  expect(await inInbox()).toEqual([
    {
      ...{ kind: 'activation', since: at, partnerid, mandant: 102, by: String(partnerid) },
      firma: expect.stringContaining('Reisebüro'),
    },
  ])
  expect((await t.call(getInboxCounts, { as: care })).data.activation).toBe(1)
  const mail = await smtp.next({ kind: 'organizersasked' })
  expect(mail.to).toContain('partner@')
  expect(mail.subject).toContain('Bitte Veranstalter freischalten')
  for (const part of [String(partnerid), '@agency.example']) expect(mail.text).toContain(part)
  expect(await owner.selectFrom('outbox').select('kind').where('partnerid', '=', partnerid).execute()).toHaveLength(1)
  expect((await history()).map(({ action }) => action)).toEqual(['askorganizers'])
})

test('ORG-3, CON-8 opened lines settle the request: the agency sees it, gets a mail, and has them; its history names them', async () => {
  const clara = { partnerid, userno: 2 }
  await owner
    .updateTable('partneruser')
    .set({ email: 'clara@agency.example' })
    .where('partnerid', '=', partnerid)
    .where('userno', '=', clara.userno)
    .execute()
  await ask(await t.openSession(partnerid, clara))
  const { data } = await openLines([1, 13])
  expect(data.activation).toMatchObject({ state: 'done', decidedby: expect.stringContaining('@') })
  expect(
    data.organizers
      .filter(({ available }) => available)
      .map(({ organizerid }) => organizerid)
      .toSorted(),
  ).toEqual([1, 13])
  expect(await asked()).toMatchObject({
    isneeded: false,
    last: { state: 'done', decidedat: t.clock.now.toISOString() },
  })
  expect((await asked()).last).not.toHaveProperty('decidedby')
  expect(await inInbox()).toEqual([])
  const [mail] = [await smtp.next({ kind: 'organizersdecided' }), await smtp.next({ kind: 'organizersdecided' })]
  expect(mail.subject).toContain('Ihre Veranstalter sind freigeschaltet')
  expect(mail.text).toContain('TUI Cruises')
  const recipients = await owner
    .selectFrom('outbox')
    .select('recipient')
    .where('kind', '=', 'organizersdecided')
    .execute()
  expect(recipients.map(({ recipient }) => recipient)).toContain('clara@agency.example')
  expect(recipients, 'who asked, and the agency').toHaveLength(2)
  const [opened] = await history()
  expect(opened).toMatchObject({ action: 'openlines', changes: [{ itemname: 'TUI Cruises' }, { item: '13' }] })
  expect((await t.call(listOrganizers, { as: agency })).data).toHaveLength(2)
  expect((await ask()).status).toBe(422)
})

test('ORG-3, CON-8 a refusal needs a reason, which the agency reads and gets by mail; then it can ask again', async () => {
  const refuse = (reason: string) => t.call(refuseActivation, { as: care, params, body: { reason } })
  expect((await refuse('Vertrag fehlt')).status).toBe(422)
  await ask()
  expect((await refuse(' ')).status).toBe(400)
  expect((await refuse('Vertrag fehlt')).data.activation).toMatchObject({ state: 'refused', reason: 'Vertrag fehlt' })
  expect(await asked()).toMatchObject({ isneeded: true, last: { state: 'refused', reason: 'Vertrag fehlt' } })
  expect((await smtp.next({ kind: 'organizersdecided' })).text).toContain('Vertrag fehlt')
  expect((await history())[0]).toMatchObject({
    action: 'refuselines',
    changes: [{ field: 'reason', new: 'Vertrag fehlt' }],
  })
  expect((await ask()).data.last).toMatchObject({ state: 'open' })
  expect(await inInbox()).toHaveLength(1)
})

test('ORG-3 a closed line is gone for the agency and comes back with what it had entered', async () => {
  await openLines([1, 2])
  const [line] = (await t.call(listOrganizers, { as: agency })).data.filter(({ organizerid }) => organizerid === 1)
  if (!line) throw new Error('the line is open')
  const filled = { ...line, agenturoptionnr: 1 as const, agenturnrlevel1: '4711', aufnehmen: true }
  const save = () => t.call(saveOrganizers, { as: agency, body: [filled] })
  expect((await save()).status).toBe(200)
  await openLines([], [1])
  expect((await t.call(listOrganizers, { as: agency })).data.map(({ organizerid }) => organizerid)).toEqual([2])
  expect((await save()).status).toBe(400)
  expect((await history())[0]).toMatchObject({ action: 'closelines', changes: [{ itemname: 'TUI Cruises' }] })
  await openLines([1])
  expect((await t.call(listOrganizers, { as: agency })).data).toContainEqual(filled)
})

test('ORG-3 only lines that the brand sells can be opened; nothing is stored where one is refused', async () => {
  await owner.insertInto('brandorganizer').values({ mandant: 102, organizerid: 1 }).execute()
  const { data } = await t.call(getPartnerOrganizers, { as: care, params })
  expect(data.organizers.map(({ organizerid }) => organizerid)).toEqual([1])
  const refused = await openLines([1, 2])
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('open.1')])
  expect((await openLines([1], [1])).status).toBe(400)
  expect((await t.call(listOrganizers, { as: agency })).data).toEqual([])
  await owner.deleteFrom('brandorganizer').where('mandant', '=', 102).execute()
})

test('CON-4 a partner whose page offers no cruise line has a reason, until it includes one', async () => {
  const reason = async () => {
    const { data } = await t.call(getPartnerHealth, { as: care, params })
    return data.reasons.find((one) => one.reason === 'organizers')
  }
  expect(await reason()).toEqual({ reason: 'organizers', available: 0 })
  await openLines([1, 2])
  expect(await reason()).toEqual({ reason: 'organizers', available: 2 })
  await owner.updateTable('partnerorganizer').set({ aufnehmen: true }).where('partnerid', '=', partnerid).execute()
  expect(await reason()).toBeUndefined()
  await openLines([], [1, 2])
  expect(await reason()).toEqual({ reason: 'organizers', available: 0 })
})

test('ORG-3 an agency with cruise lines cannot ask for them, nor can a login without the right; care and administrators decide', async () => {
  expect((await ask(await t.openSession(101001))).status).toBe(422)
  expect((await ask(await t.openSession(partnerid, { mask: Right.basic | Right.partnerdata }))).status).toBe(403)
  expect(await inInbox()).toEqual([])
  for (const role of ['reader', 'accounting', 'marketing'] as const) {
    const as = await t.openConsole(role)
    expect((await t.call(savePartnerOrganizers, { as, params, body: { open: [1], close: [] } })).status).toBe(403)
  }
})
