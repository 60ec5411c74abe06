import {
  deleteTemplate,
  getOpeningHours,
  getSignature,
  listTemplates,
  saveOpeningHours,
  saveTemplate,
  templatesMost,
  usualHours,
} from '@gangway/contract/features/requests-templates'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const as = await t.openSession(101001)
const other = await t.openSession(101002)
const template = {
  kind: 'answer',
  language: 'de',
  title: 'Kurz',
  subject: 'Zu {route}',
  body: 'Guten Tag {name}',
} as const

const fieldsOf = ({ status, text }: { status: number; text: string }) => [
  status,
  ...JSON.parse(text).fields.map(({ field, key }: { field: string; key: string }) => `${field} ${key}`),
]
const list = async (session = as) => (await t.call(listTemplates, { as: session })).data

test('ENQ-4 an agency writes, changes and deletes its own prepared mails; another never sees them', async () => {
  const first = (await t.call(saveTemplate, { as, body: { ...template, templateid: 0 } })).data
  const second = (await t.call(saveTemplate, { as, body: { ...template, templateid: 0, title: 'Lang' } })).data
  expect([first.templateid, second.templateid]).toEqual([1, 2])
  const changed = { ...first, subject: 'Ihre Anfrage', language: 'fr' as const }
  expect((await t.call(saveTemplate, { as, body: changed })).data).toEqual(changed)
  expect(await list()).toEqual([second, changed])
  expect(await list(other)).toEqual([])
  const params = { templateid: '2' }
  expect((await t.call(deleteTemplate, { as: other, params })).status).toBe(404)
  expect((await t.call(saveTemplate, { as: other, body: second })).status).toBe(404)
  expect((await t.call(deleteTemplate, { as, params })).data).toEqual({ templateid: 2 })
  expect(await list()).toEqual([changed])
})

test('ENQ-4 what a mail could not fill in is said at its field', async () => {
  const body = { ...template, templateid: 0, title: ' ', subject: 'Zu {strecke}', body: '{shipname}' }
  expect(fieldsOf(await t.call(saveTemplate, { as, body }))).toEqual([
    400,
    'title required',
    'subject choice',
    'body choice',
  ])
})

test('ENQ-4 two people at once: the later save of the same mail is refused as changed', async () => {
  const { headers } = await t.call(listTemplates, { as })
  const [mail] = await list()
  if (!mail) throw new Error('no mail to change')
  const save = (title: string) =>
    t.call(saveTemplate, { as, body: { ...mail, title }, headers: { 'if-match': String(headers.etag) } })
  expect([(await save('Eins')).status, (await save('Zwei')).status]).toEqual([200, 412])
  expect((await list())[0]?.title).toBe('Eins')
})

test('ENQ-4 there is an end to how many mails an agency can have', async () => {
  await t.database.owner
    .insertInto('mailtemplate')
    .values(Array.from({ length: templatesMost }, (_, n) => ({ ...template, partnerid: 101002, templateid: n + 1 })))
    .execute()
  expect((await t.call(saveTemplate, { as: other, body: { ...template, templateid: 0 } })).status).toBe(422)
})

test('ENQ-2 an agency has the usual hours until it says others', async () => {
  const hours = async (session = as) => (await t.call(getOpeningHours, { as: session })).data.days
  expect(await hours()).toEqual(usualHours)
  const days = [
    { weekday: 7, opens: 0, closes: 1440 },
    { weekday: 1, opens: 510, closes: 1080 },
  ]
  expect((await t.call(saveOpeningHours, { as, body: { days } })).data.days).toEqual(days.toReversed())
  expect([await hours(), await hours(other)]).toEqual([days.toReversed(), usualHours])
})

test('ENQ-2 hours that cannot be are refused at their field, and nothing is written', async () => {
  const before = (await t.call(getOpeningHours, { as })).data
  const save = async (days: { weekday: number; opens: number; closes: number }[]) =>
    fieldsOf(await t.call(saveOpeningHours, { as, body: { days } }))
  const day = { weekday: 1, opens: 540, closes: 1080 }
  expect(await save([])).toEqual([400, 'days minitems'])
  expect(await save([day, { ...day, opens: 600 }])).toEqual([400, 'days.1.weekday double'])
  expect(await save([{ ...day, closes: 540 }])).toEqual([400, 'days.0.closes min'])
  expect(await save([{ ...day, weekday: 8 }])).toEqual([400, 'days.0.weekday max'])
  expect((await t.call(getOpeningHours, { as })).data).toEqual(before)
  const reader = await t.openSession(101001, { userno: 1 })
  expect((await t.call(saveOpeningHours, { as: reader, body: { days: [day] } })).status).toBe(403)
})

test('ENQ-4 everybody of an agency signs with its name, address, phone and mail address, and with no other agency’s', async () => {
  const address = { strasse: 'Jungfernstieg', hausnummer: '38', plz: '20354', ort: 'Hamburg', land: 'DE' }
  const known = { ...address, firma: 'Reisebüro Alsterblick', telefon: '+49 40 5550138', email: 'team@alster.example' }
  await t.database.owner.updateTable('agency').set(known).where('partnerid', '=', 101001).execute()
  const reader = await t.openSession(101001, { userno: 1 })
  expect((await t.call(getSignature, { as: reader })).data).toEqual(known)
  expect((await t.call(getSignature, { as: other })).data).not.toMatchObject({ firma: known.firma })
})
