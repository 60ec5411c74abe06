import { allRights, Right } from '@gangway/contract/access/rights'
import { getAgency, saveAgency, saveBankAccounts } from '@gangway/contract/features/agency'
import { getOnboarding } from '@gangway/contract/features/home-onboarding'
import { saveUser, toAcl } from '@gangway/contract/features/users'
import { saveWlv } from '@gangway/contract/features/wlv'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { type TestSession, testApp } from '../../testing/test-app.ts'
import { layoutColumns } from '../wlv/wlv-store.ts'

const t = await testApp()
const { owner } = t.database
const partnerid = 102002

/** An agency as the provider creates it: incomplete master data and nothing else. */
beforeEach(async () => {
  for (const table of ['partneruser', 'partnerorganizer', 'bankaccount', 'wlvtext', 'wlv', 'outbox', 'audit'] as const)
    await owner.deleteFrom(table).where('partnerid', '=', partnerid).execute()
  await owner.deleteFrom('login').where('partnerid', '=', partnerid).where('userno', '>', 0).execute()
  await owner.updateTable('agency').set({ register: '' }).where('partnerid', '=', partnerid).execute()
  await owner.updateTable('login').set({ mask: allRights }).where('partnerid', '=', partnerid).execute()
})

const onboarding = async (as: TestSession) => {
  const { status, data } = await t.call(getOnboarding, { as })
  expect(status).toBe(200)
  return { ...data, done: data.steps.filter(({ done }) => done).map(({ step }) => step) }
}

test('HDR-5 the first steps are checked off one by one until all are done', async () => {
  const as = await t.openSession(partnerid)
  expect(await onboarding(as)).toMatchObject({ percent: 0, done: [] })
  const { data: agency } = await t.call(getAgency, { as })
  const body = { ...agency, anrede: 1, register: 'HRB 1' }
  expect((await t.call(saveAgency, { as, body })).status).toBe(200)
  expect(await onboarding(as)).toMatchObject({ percent: 17, done: ['agency'] })
  const account = { active: true, bankname: 'Bank', accountowner: 'Anna Muster', swift: 'COBADEFFXXX' }
  await t.call(saveBankAccounts, { as, body: [{ ...account, iban: 'DE89370400440532013000' }] })
  expect(await onboarding(as)).toMatchObject({ percent: 33, done: ['agency', 'bank'] })
  const organizer = {
    partnerid,
    organizerid: 1,
    agenturoptionnr: 1 as const,
    agenturnrlevel1: '1',
    agenturnrlevel2: '',
  }
  const desk = { reservierungtel: '', reservierungfax: '', reservierungemail: '', inkasso: false, aufnehmen: false }
  await owner
    .insertInto('partnerorganizer')
    .values({ ...organizer, ...desk })
    .execute()
  expect(await onboarding(as), 'opened, but none is included').toMatchObject({ percent: 33 })
  await owner.updateTable('partnerorganizer').set({ aufnehmen: true }).where('partnerid', '=', partnerid).execute()
  expect((await onboarding(as)).done).toContain('organizers')
  const text = { languageid: 1 as const, emailcontact: 'info@limmat.example', agblink: 'https://limmat.example/agb' }
  await t.call(saveWlv, { as, body: { texts: [text] } })
  expect((await onboarding(as)).done, 'no legal notice yet').not.toContain('texts')
  await t.call(saveWlv, { as, body: { texts: [{ languageid: 1, impressumlink: 'https://limmat.example/i' }] } })
  expect((await onboarding(as)).percent).toBe(67)
  const logo = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#0b4f9e' } })
    .png()
    .toBuffer()
  await t.call(saveWlv, { as, body: { partnerLogoImage: logo.toString('base64') } })
  const colleague = { userno: 0, username: 'first.colleague', password: 'Seemann!2026', firstname: 'Emil' }
  const rest = { lastname: 'Seemann', phone: '49401234', acl: toAcl(Right.basic) }
  expect((await onboarding(as)).percent).toBe(83)
  expect((await t.call(saveUser, { as, body: { ...colleague, ...rest } as never })).status).toBe(200)
  expect((await onboarding(as)).percent).toBe(100)
})

test('HDR-5 each step names the fields that it lacks, in the order of its form, until none is missing', async () => {
  const missing = async (mask = allRights) => {
    const { data } = await t.call(getOnboarding, { as: await t.openSession(partnerid, { mask }) })
    return Object.fromEntries(data.steps.map(({ step, missing: fields }) => [step, fields]))
  }
  expect(await missing()).toEqual({
    agency: ['register'],
    bank: ['bankaccounts'],
    organizers: ['aufnehmen'],
    texts: ['texts.1.emailcontact', 'texts.1.agblink', 'texts.1.impressumlink'],
    layout: ['partnerLogoImage'],
    colleague: ['username'],
  })
  await owner.updateTable('agency').set({ ort: '', firma: '' }).where('partnerid', '=', partnerid).execute()
  await owner.insertInto('wlvtext').values({ partnerid, languageid: 1, emailcontact: 'info@limmat.example' }).execute()
  const colours = { colorbackground: '#ffffff', colorfont: '#eeeeee' }
  await owner
    .insertInto('wlv')
    .values({ partnerid, ...layoutColumns(colours) })
    .execute()
  expect(await missing()).toMatchObject({
    agency: ['firma', 'ort', 'register'],
    texts: ['texts.1.agblink', 'texts.1.impressumlink'],
    layout: ['partnerLogoImage', 'styles'],
  })
  expect((await missing(Right.basic)).agency).toBeUndefined()
  await owner.updateTable('agency').set({ ort: 'Zürich', firma: 'Limmat' }).where('partnerid', '=', partnerid).execute()
})

test('SES-11 a login does not see the steps that its rights do not cover', async () => {
  const of = async (mask: number) => {
    const { steps, ...data } = await onboarding(await t.openSession(partnerid, { mask }))
    return { ...data, own: steps.filter(({ done }) => done !== undefined).map(({ step }) => step), all: steps.length }
  }
  expect(await of(Right.basic)).toMatchObject({ own: [], all: 6, percent: 0 })
  expect(await of(Right.basic | Right.partnerdata)).toMatchObject({ own: ['agency', 'bank'], all: 6 })
  expect(await of(Right.basic | Right.layout)).toMatchObject({ own: ['texts', 'layout'] })
  const administration = await of(Right.basic | Right.administration)
  expect(administration).toMatchObject({ own: ['organizers', 'texts', 'colleague'] })
})
