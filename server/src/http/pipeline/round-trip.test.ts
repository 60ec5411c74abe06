import type { Call } from '@gangway/contract/calls/call'
import { calls } from '@gangway/contract/calls/calls'
import { saveBankAccounts } from '@gangway/contract/features/agency'
import { saveLinkcode } from '@gangway/contract/features/linkcodes'
import { saveTemplate } from '@gangway/contract/features/requests-templates'
import { saveSchedule } from '@gangway/contract/features/schedules'
import { saveTopsort } from '@gangway/contract/features/topsort'
import { saveView } from '@gangway/contract/features/views'
import { saveWlv } from '@gangway/contract/features/wlv'
import { layoutDefaults } from '@gangway/contract/layout'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { minimalPdf } from '../../testing/hostile-pdfs.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const partners = [101001, 104001, 109001, 111001]

const account = { active: true, bankname: 'Commerzbank', accountowner: 'Anna Muster', swift: 'COBADEFFXXX' }

const mailTemplate = {
  templateid: 0,
  kind: 'answer',
  language: 'de',
  title: 'Kurz',
  subject: 'Zu {route}',
  body: 'Guten Tag {name},\n\nvielen Dank.',
} as const

const savedView = { viewid: 0, screen: 'report', name: 'Jahr', search: 'period=year', isagency: true } as const
const schedule = {
  ...({ scheduleid: 0, name: 'Woche', screen: 'transactions', search: 'type=open', viewid: null } as const),
  ...({ span: 'whole', rhythm: 'weekly', day: 1, format: 'pdf', language: 'de' } as const),
}
const recipients = { people: [0], outside: ['kanzlei@steuer.example'] }
const link = { linkid: 0, name: 'Flyer', target: 'area', targetid: 2, archived: false } as const

/** The fixtures have agencies, organizers and users; the rest is saved as the screens would save it. */
beforeAll(async () => {
  const logo = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#0b4f9e' } })
    .png()
    .toBuffer()
  const { owner } = t.database
  const writeAddress = (partnerid: number, address: { land: string; plz: string }) =>
    owner.updateTable('agency').set(address).where('partnerid', '=', partnerid).execute()
  await writeAddress(104001, { land: 'NL', plz: '3012AG' })
  await writeAddress(111001, { land: 'PT', plz: '1200-109' })
  for (const partnerid of partners) {
    const as = await t.openSession(partnerid)
    const languageid = partnerid === 104001 ? (6 as const) : (1 as const)
    const filled = [
      await t.call(saveBankAccounts, { as, body: [{ ...account, iban: 'DE89370400440532013000' }] }),
      await t.call(saveTemplate, { as, body: mailTemplate }),
      await t.call(saveView, { as, body: savedView }),
      await t.call(saveSchedule, { as, body: { ...schedule, ...recipients } }),
      await t.call(saveLinkcode, { as, body: { ...link, language: 'de' } }),
      await t.call(saveTopsort, { as, body: { listtype: 2, list: '3,1' } }),
      await t.call(saveTopsort, { as, body: { listtype: 7, list: '1351' } }),
      await t.call(saveWlv, {
        as,
        body: {
          firm: 'Kontor',
          zipcode: '20457',
          country: 'DE',
          iban: 'DE89370400440532013000',
          bank: 'Haspa',
          phonecountry: '49',
          phonecity: '40',
          phonenumber: '555 0138',
          werbetextanzeigen: true,
          styles: { ...layoutDefaults, fontfamily: 'Georgia' },
          texts: [
            { languageid, werbetext: 'Hallo', agbfile: 'agb.pdf', agbencoded: minimalPdf('x').toString('base64') },
          ],
          partnerLogoImage: logo.toString('base64'),
        },
      }),
    ]
    expect(filled.filter(({ status }) => status !== 200)).toEqual([])
  }
})

const saves = calls.filter(({ call }) => call.saves && !call.saves.removes && !call.saves.as)

/** The bodies that send a record back: the whole list if the save takes a list, else row by row. */
const listBodies = (record: unknown, takesList: boolean): unknown[] =>
  Array.isArray(record) && !takesList ? record : [record]

test('API-7 these records can be saved back as read', () => {
  expect(saves.map(({ name }) => name).sort()).toEqual(
    [
      'saveAgency',
      'saveBankAccounts',
      'saveLinkcode',
      'saveOpeningHours',
      'saveOrganizers',
      'saveReminders',
      'saveSchedule',
      'saveSecurityPolicy',
      'saveTemplate',
      'saveTopsort',
      'saveUser',
      'saveView',
      'saveWlv',
    ].sort(),
  )
})

test.each(saves)('API-7 $name accepts what was read, changes nothing and answers the same', async ({ call, name }) => {
  const read: Call | undefined = call.saves?.read
  if (!read) throw new Error(`${name} saves no record`)
  const takesList = ['saveBankAccounts', 'saveOrganizers'].includes(name)
  for (const partnerid of partners) {
    const as = await t.openSession(partnerid)
    const before = await t.call(read, { as })
    const bodies = listBodies(before.data, takesList)
    expect(bodies.length, `${name} has something to send back`).toBeGreaterThan(0)
    for (const body of bodies) {
      const saved = await t.call(call as Call, { as, body: body as never }) // an answer of the declared read
      expect([saved.status, saved.status === 200 ? saved.data : saved.text]).toEqual([200, body])
    }
    const after = await t.call(read, { as })
    expect([after.data, after.headers.etag]).toEqual([before.data, before.headers.etag])
  }
})
