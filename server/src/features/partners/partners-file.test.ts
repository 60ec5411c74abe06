import { getPartner, listPartners } from '@gangway/contract/features/partners'
import { createPartners, previewPartners } from '@gangway/contract/features/partners-file'
import { expect, test } from 'vitest'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const { owner } = t.database
const care = await t.openConsole('care')
const head = 'Partnernummer;Marke;Name des Reisebüros;E-Mail-Adresse;Land;Veranstalter'
const file = (...rows: string[]) => Buffer.from(`\uFEFF${[head, ...rows].join('\r\n')}`)
const preview = (sent: Buffer) => t.call(previewPartners, { as: care, body: {}, file: sent })
const create = (sent: Buffer, as = care) => t.call(createPartners, { as, body: {}, file: sent })
const countPartners = async () => (await owner.selectFrom('partner').select('partnerid').execute()).length

test('PRD-6 a file is shown row by row before anything is written, then all its partners are there like those that are added one by one', async () => {
  const before = await countPartners()
  const sent = file(
    '101910;101;Kontor am Kai;kai@agency.example;de;',
    '105910;105;"Reizen; Zee";zee@agency.example;;keine',
  )
  const { data } = await preview(sent)
  expect(data.rows).toEqual([
    {
      ...{ line: 2, partnerid: '101910', mandant: '101', firma: 'Kontor am Kai', email: 'kai@agency.example' },
      ...{ land: 'DE', haslines: true, fields: [] },
    },
    {
      ...{ line: 3, partnerid: '105910', mandant: '105', firma: 'Reizen; Zee', email: 'zee@agency.example' },
      ...{ land: '', haslines: false, fields: [] },
    },
  ])
  expect(await countPartners()).toBe(before)
  expect((await create(sent)).data).toEqual({ created: 2 })
  const first = (await t.call(getPartner, { as: care, params: { partnerid: '101910' } })).data
  expect(first).toMatchObject({
    mandant: 101,
    agency: { firma: 'Kontor am Kai', land: 'DE' },
    logins: [{ username: '101910' }],
  })
  expect(first.counts.organizers).toBeGreaterThan(10)
  const second = (await t.call(getPartner, { as: care, params: { partnerid: '105910' } })).data
  expect(second.counts.organizers).toBe(0)
  const history = await owner
    .selectFrom('audit')
    .select(['action', 'username'])
    .where('partnerid', '=', 105910)
    .execute()
  expect(history).toEqual([{ action: 'create', username: 'care@provider.example' }])
  const listed = await t.call(listPartners, { as: care, query: { search: 'Reizen Zee' } })
  expect(listed.data.rows.map(({ partnerid, reasons }) => [partnerid, reasons.length > 0])).toEqual([[105910, true]])
})

test('PRD-6 every issue is named by its line and field, and one wrong row keeps all others out', async () => {
  const before = await countPartners()
  const sent = file(
    '101920;101;Gut;gut@agency.example;DE;alle',
    '101001;101;Vergeben;a@agency.example;;',
    '101921;999;Keine Marke;b@agency.example;;',
    'abc;101;;kein Postfach;Deutschland;viele',
    '101920;101;Doppelt;c@agency.example;;',
  )
  const { data } = await preview(sent)
  expect(data.rows.map(({ line, fields }) => [line, fields.map(({ field, key }) => `${field} ${key}`)])).toEqual([
    [2, []],
    [3, ['partnerid taken']],
    [4, ['mandant choice']],
    [5, ['partnerid numeric', 'firma required', 'email email', 'land pattern', 'organizers pattern']],
    [6, ['partnerid double']],
  ])
  const refused = await create(sent)
  expect([refused.status, JSON.parse(refused.text).fields[0]]).toEqual([400, { field: '3.partnerid', key: 'taken' }])
  expect(await countPartners()).toBe(before)
  const unreadable = await preview(Buffer.from('stars\n5'))
  expect(JSON.parse(unreadable.text).fields).toEqual([
    { field: 'file', key: 'unknowncolumns', params: { names: 'stars' } },
  ])
  const nothing = await t.call(previewPartners, { as: care, body: {} })
  expect(JSON.parse(nothing.text).fields).toEqual([{ field: 'file', key: 'required' }])
})

test('PRD-6 only care and administrators create partners by file, with a fresh proof; a thousand are one transaction', async () => {
  const one = file('101930;101;Eins;eins@agency.example;;')
  expect((await create(one, await t.openConsole('marketing'))).status).toBe(403)
  const now = t.clock.now
  t.clock.now = new Date(now.getTime() + 26 * 60_000)
  expect(JSON.parse((await create(one)).text).error).toBe('freshproof')
  t.clock.now = now
  const rows = Array.from({ length: 1000 }, (_, at) => `${190_000 + at};101;Büro ${at};b${at}@agency.example;;`)
  expect((await create(file(...rows))).data).toEqual({ created: 1000 })
})
