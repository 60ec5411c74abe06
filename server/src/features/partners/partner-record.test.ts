import { roles } from '@gangway/contract/access/roles'
import { getAgency, saveAgency } from '@gangway/contract/features/agency'
import { listOrganizers, saveOrganizers } from '@gangway/contract/features/organizers'
import { getPartnerBank, getPartnerRecord } from '@gangway/contract/features/partners-record'
import { saveTopsort } from '@gangway/contract/features/topsort'
import { listUsers, saveUser } from '@gangway/contract/features/users'
import { getWlv, saveWlv } from '@gangway/contract/features/wlv'
import { layoutDefaults } from '@gangway/contract/layout'
import { expect, test } from 'vitest'
import { aUser } from '../../testing/a-user.ts'
import { bankApp, ibans } from '../../testing/bank-app.ts'

const { t, owner, save: saveAccount } = await bankApp()
const partnerid = 101001
const main = await t.openSession(partnerid)
const reader = await t.openConsole('reader')
const accounting = await t.openConsole('accounting')
const params = { partnerid: String(partnerid) }

const texts = [
  {
    languageid: 1 as const,
    emailfrom: 'buchung@kontor.example',
    emailcontact: 'kontakt@kontor.example',
    emailfootertext: 'Ihr Kontor',
    contactinformationtext: 'Am Kai, zweiter Stock',
    werbetext: 'Wir kennen jedes Deck',
    agblink: 'https://kontor.example/agb',
    impressumlink: 'https://kontor.example/impressum',
    privacylink: 'https://kontor.example/datenschutz',
  },
]

/** Everything is saved as the portal's forms do it. */
const enter = async () => {
  const { bankaccounts: _, ...agency } = (await t.call(getAgency, { as: main })).data
  const address = { strasse: 'Am Kai', hausnummer: '7', plz: '20457', ort: 'Hamburg', land: 'DE' }
  const record = { ...agency, ...address, anrede: 1, titel: 1, reisebuerotyp: 1, telefon: '+49 40 5550138' }
  const rest = { gtmid: 'GTM-AB12CD', director: 'Ute Kai', register: 'HRB 1', steuernr: '12/345/67890' }
  const body = { ...record, ...rest, fname: 'Ute', lname: 'Kai', url: 'https://kontor.example' } as never // fields of the form
  const page = { firm: 'Kontor', street: 'Kai', housenr: '1', zipcode: '20457', city: 'Hamburg', country: 'DE' }
  const phone = { phonecountry: '49', phonecity: '40', phonenumber: '555 0138', werbetextanzeigen: true }
  const styles = { ...layoutDefaults, colorbutton: '#003c97', fontfamily: 'Georgia' as const }
  const [line] = (await t.call(listOrganizers, { as: main })).data
  const numbers = { agenturoptionnr: 2 as const, agenturnrlevel1: 'M-17', agenturnrlevel2: 'S-18', inkasso: true }
  const desk = { reservierungtel: '040 1', reservierungfax: '040 2', reservierungemail: 'res@line.example' }
  const answers = [
    await t.call(saveAgency, { as: main, body }),
    await t.call(saveWlv, { as: main, body: { ...page, ...phone, styles, texts } }),
    await t.call(saveOrganizers, { as: main, body: [{ ...line, ...numbers, ...desk } as never] }), // the first that is open
    await t.call(saveTopsort, { as: main, body: { listtype: 2, list: '2,1' } }),
    await t.call(saveTopsort, { as: main, body: { listtype: 3, list: '2' } }),
    await t.call(saveUser, { as: main, body: { ...aUser, comment: 'Montags im Haus' } as never }), // as the form sends it
  ]
  expect(answers.map(({ status, text }) => (status === 200 ? '' : text)).join('')).toBe('')
}

test('ENG-10 the console reads everything that the agency entered, as the agency itself reads it', async () => {
  await enter()
  const { data, status, text } = await t.call(getPartnerRecord, { as: reader, params })
  expect(status, text).toBe(200)
  const { bankaccounts: _, ...agency } = (await t.call(getAgency, { as: main })).data
  const named = { anrede: 'Frau', titel: 'Dr.', land: 'Deutschland', reisebuerotyp: expect.stringMatching(/[a-z]/) }
  expect(data.agency).toEqual({ ...agency, ...named })
  const wlv = (await t.call(getWlv, { as: main })).data
  expect(wlv).toMatchObject({ ...data.page, country: 'DE' })
  expect(data.page).toMatchObject({ firm: 'Kontor', phonenumber: '555 0138', texts, country: 'Deutschland' })
  const open = (await t.call(listOrganizers, { as: main })).data
  expect(data.organizers).toEqual(open.map((organizer) => ({ ...organizer, available: true })))
  expect(data.topsort).toEqual([
    { listtype: 2, names: ['AIDA Cruises', 'TUI Cruises'] },
    { listtype: 3, names: [expect.stringMatching(/Mittelmeer/)] },
  ])
  const users = (await t.call(listUsers, { as: main })).data
  expect(users).toMatchObject(data.users)
  expect(data.users.find(({ comment }) => comment === 'Montags im Haus')).toBeDefined()
})

test('ENG-10 choices have their names in the language asked for, and a closed cruise line keeps its numbers', async () => {
  const line = owner.updateTable('partnerorganizer').set({ available: false, agenturnrlevel1: 'closed-1' })
  await line.where('partnerid', '=', partnerid).where('organizerid', '=', 13).execute()
  const { data } = await t.call(getPartnerRecord, { as: reader, params, query: { language: 'en' } })
  expect(data.agency).toMatchObject({ anrede: 'Ms', land: 'Germany' })
  expect(data.topsort[1]?.names).toEqual([expect.stringMatching(/Mediterranean/)])
  expect(data.organizers).toContainEqual(expect.objectContaining({ agenturnrlevel1: 'closed-1', available: false }))
})

test('ENG-10 bank data are for those who decide about bank changes, and in no other answer', async () => {
  await owner
    .updateTable('wlv')
    .set({ iban: ibans.second, bank: 'Page Bank' })
    .where('partnerid', '=', partnerid)
    .execute()
  await saveAccount(main, { iban: ibans.first })
  for (const role of roles) {
    const as = await t.openConsole(role)
    const isAllowed = role === 'administrator' || role === 'accounting'
    expect((await t.call(getPartnerBank, { as, params })).status, role).toBe(isAllowed ? 200 : 403)
    const { text } = await t.call(getPartnerRecord, { as, params })
    expect(text).not.toMatch(new RegExp(`${ibans.first}|${ibans.second}|Page Bank`))
  }
  const { data } = await t.call(getPartnerBank, { as: accounting, params })
  expect(data.accounts).toEqual([expect.objectContaining({ iban: ibans.first, state: 'waiting' })])
  expect(data.page).toMatchObject({ bank: 'Page Bank', iban: ibans.second })
})

test('ENG-10 a partner that does not exist has no record', async () => {
  for (const partnerid of ['999999', 'x'])
    for (const call of [getPartnerRecord, getPartnerBank])
      expect((await t.call(call, { as: accounting, params: { partnerid } })).status, partnerid).toBe(404)
})
