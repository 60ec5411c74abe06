import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { Call } from '@gangway/contract/calls/call'
import { calls } from '@gangway/contract/calls/calls'
import { getEnginePartner } from '@gangway/contract/features/engine'
import { feedBankAccounts } from '@gangway/contract/features/feed'
import { getPartner } from '@gangway/contract/features/partners'
import { getPartnerRecord } from '@gangway/contract/features/partners-record'
import { requestPasswordLink } from '@gangway/contract/features/session-links'
import { layoutDefaults } from '@gangway/contract/layout'
import { everyPart, listSchemas } from '@gangway/contract/testing/schema-walk'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createKey } from '../../http/session/api-key-store.ts'
import { grantRights } from '../../testing/a-user.ts'
import { buildPdf } from '../../testing/hostile-pdfs.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp()
const { owner } = t.database
const { key } = await createKey(owner, 'engine', ['engine', 'accounting'])
const partnerid = 101001
const start = t.clock.now

/** The records that the portal's forms save. */
const records = new Map(
  calls.flatMap(({ name, call }) => (call.saves && !call.saves.removes && !call.saves.as ? [[name, call]] : [])),
)

/** Every field of a form, without those that only say which row it is, or come back as they were read. */
const echoed =
  /(^|\.)(partnerid|paymentaccountid|organizerid|organizername|userno|templateid|linkid|code|address|targetname|createdat|archived|areaid|languageid|defaultlanguageid|doubtful|state|change|lastlogin|secondfactor|partnerlogo|partnerlogoencoded|ibandoubtful|bankchange|since)(\.|$)/
const fieldsOf = (call: Call) => {
  const paths = everyPart(listSchemas(call).body).map(({ path }) => path.slice(1))
  const leaves = paths.filter((path) => path !== '' && !paths.some((other) => other.startsWith(`${path}.`)))
  const fields = leaves.filter((path) => !echoed.test(path)).map((path) => path.replace(/^acl\..*/, 'acl'))
  return [...new Set(fields)].toSorted()
}

/** Fields that nothing outside the portal shows, and why that is right. */
const keptOnly: Readonly<Record<string, string>> = {
  'saveUser password': 'only its hash is stored: it decides whether a login succeeds (USR-3)',
  'saveSecurityPolicy required': 'decides whether the agency’s own logins must have a second factor (SEC-3)',
  'saveLinkcode name': 'the name of a link in the agency’s own list (RCH-1)',
  'saveLinkcode target': 'decides where the address of the link leads (RCH-1)',
  'saveLinkcode targetid': 'decides where the address of the link leads (RCH-1)',
  'saveLinkcode language': 'the language of the page that the link leads to (RCH-1)',
  'saveTemplate title': 'the name of a prepared mail in the agency’s own menu',
  'saveTemplate kind': 'where the agency’s people find the prepared mail',
  'saveTemplate language': 'for which travellers the agency’s people are offered it',
  'saveTemplate subject': 'becomes part of a mail when somebody of the agency writes it (ENQ-4)',
  'saveTemplate body': 'becomes part of a mail when somebody of the agency writes it (ENQ-4)',
  'saveWlv embedsites': 'decides which sites may show parts of the page, which a browser holds them to (RCH-4)',
}

/** Forms of which nothing outside the portal shows a field. */
const keptForms: Readonly<Record<string, string>> = {
  saveView: 'the filters of a screen under a name, for the agency’s own people (NTF-5)',
  saveSchedule: 'which report is mailed to whom and when: the tests of schedules read those mails (NTF-2)',
  saveReminders: 'when the agency and its customers are reminded: the tests of deadlines read those mails (DUE-3)',
}

const ibans = ['DE89370400440532013000', 'DE02120300000000202051']
/** One account of an agency has to be active. */
const other = { active: true, bankname: 'B', accountowner: 'C', swift: 'COBADEFFXXX', iban: 'DE02500105170137075030' }
const picture = async (background: string) =>
  (
    await sharp({ create: { width: 20, height: 10, channels: 3, background } })
      .png()
      .toBuffer()
  ).toString('base64')
const pdf = (degrees: number) => buildPdf({ page: `/Rotate ${degrees}` }).toString('base64')

/** Two valid values for each field, by its path: what is there before, and what is saved. */
type Form = { values: Readonly<Record<string, readonly [unknown, unknown]>> }
const bank: Form['values'] = {
  active: [true, false],
  bankname: ['Haspa', 'Markerbank'],
  accountowner: ['Alster GmbH', 'Marker GmbH'],
  iban: [ibans[0], ibans[1]],
  swift: ['HASPDEHHXXX', 'MARKDEHHXXX'],
}
const colours = Object.entries(layoutDefaults).filter(([name]) => name.startsWith('color'))

const forms: Readonly<Record<string, Form>> = {
  saveAgency: {
    values: {
      reisebuerotyp: [1, 2],
      firma: ['Alster', 'Marker Reisen'],
      abteilung: ['', 'Markerabteilung'],
      anrede: [1, 2],
      titel: [1, 2],
      fname: ['Anna', 'Markus'],
      lname: ['Alster', 'Marker'],
      strasse: ['Hafen', 'Markerweg'],
      hausnummer: ['1', '77'],
      ort: ['Kiel', 'Markerstadt'],
      land: ['DE', 'IT'],
      plz: ['20095', '98765'],
      telefon: ['+49 40 1', '+49 40 987654'],
      email: ['a@alster.example', 'marker@alster.example'],
      url: ['', 'https://marker.example'],
      gtmid: ['', 'GTM-MARKER'],
      director: ['', 'Dora Marker'],
      register: ['HRB 1', 'HRB 98765'],
      steuernr: ['1/2', '98/765'],
      ...Object.fromEntries(Object.entries(bank).map(([name, pair]) => [`bankaccounts.${name}`, pair])),
    },
  },
  saveBankAccounts: { values: bank },
  saveOrganizers: {
    values: {
      agenturoptionnr: [2, 1],
      agenturnrlevel1: ['1', 'MARKER-1'],
      agenturnrlevel2: ['2', 'MARKER-2'],
      reservierungtel: ['', '+49 98765'],
      reservierungfax: ['', '+49 87654'],
      reservierungemail: ['', 'marker@line.example'],
      inkasso: [false, true],
      aufnehmen: [true, false],
    },
  },
  saveTopsort: { values: { listtype: [2, 5], list: ['13', '13,2,1'] } },
  saveOpeningHours: { values: { 'days.weekday': [1, 4], 'days.opens': [480, 481], 'days.closes': [960, 961] } },
  saveUser: {
    values: {
      username: ['marie.alster', 'marker.alster'],
      firstname: ['Marie', 'Marker'],
      lastname: ['Alster', 'Markerin'],
      email: ['', 'marker@alster.example'],
      phone: ['4940', '494098765'],
      fax: ['', '494087654'],
      department: ['', 'Markerabteilung'],
      comment: ['', 'Markernotiz'],
      accountlocked: [false, true],
      acl: [grantRights('basic'), grantRights('basic', 'layout')],
      permissions: [['requests'], ['requests', 'bank']],
    },
  },
  saveWlv: {
    values: {
      firm: ['Alster', 'Markerkontor'],
      street: ['Hafen', 'Markerweg'],
      housenr: ['1', '77'],
      zipcode: ['20095', '98765'],
      city: ['Kiel', 'Markerstadt'],
      country: ['DE', 'AT'],
      bank: ['Haspa', 'Markerbank'],
      iban: [ibans[0], ibans[1]],
      swiftcode: ['HASPDEHHXXX', 'MARKDEHHXXX'],
      werbetextanzeigen: [false, true],
      phonecountry: ['49', '43'],
      phonecity: ['40', '431'],
      phonenumber: ['1', '98765'],
      partnerLogoImage: [await picture('red'), await picture('blue')],
      'texts.emailfrom': ['', 'marker@alster.example'],
      'texts.emailcontact': ['', 'marker2@alster.example'],
      'texts.emailfootertext': ['', 'Markerfuß'],
      'texts.contactinformationtext': ['', 'Markerzeiten'],
      'texts.werbetext': ['', 'Markerangebot'],
      'texts.agblink': ['', 'https://marker.example/agb'],
      'texts.impressumlink': ['', 'https://marker.example/impressum'],
      'texts.privacylink': ['', 'https://marker.example/privacy'],
      'texts.agbfile': ['agb.pdf', 'marker.pdf'],
      'texts.agbencoded': [pdf(90), pdf(180)],
      ...Object.fromEntries(colours.map(([name, colour]) => [`styles.${name}`, [colour, readable(name)]])),
      'styles.fontfamily': ['Tahoma', 'Georgia'],
      'styles.blockheader': [true, false],
      'styles.blockfooter': [true, false],
    },
  },
}

/** Another colour with which the page stays readable. */
function readable(name: string) {
  return { colorbackground: '#fefefe', colorbuttonfont: '#fffffe' }[name] ?? '#002244'
}

/** A body with these values; a list inside has one row. */
const buildBody = (values: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const body: Record<string, unknown> = {}
  for (const [path, value] of Object.entries(values)) {
    const [name = '', inner] = path.split('.')
    if (inner === undefined) body[name] = value
    else if (name === 'styles') body.styles = { ...Object(body.styles), [inner]: value }
    else body[name] = [{ ...Object(Object(body[name])[0]), [inner]: value }]
  }
  return body
}

type Values = Readonly<Record<string, unknown>>

/** What a save needs to say beside the fields. */
const complete: Readonly<Record<string, (values: Values) => Promise<unknown>>> = {
  saveAgency: async (values) => {
    const { bankaccounts, ...agency } = buildBody(values)
    return { ...agency, bankaccounts: [...(bankaccounts as unknown[]), other] }
  },
  saveBankAccounts: async (values) => [values, other],
  saveOrganizers: async (values) => [{ organizerid: 1, ...values }],
  saveTopsort: async (values) => values,
  saveOpeningHours: async (values) => buildBody(values),
  saveUser: async (values) => ({ userno: 0, password: 'Segel&Mast77', ...values }),
  saveWlv: async (values) => {
    const { texts, ...wlv } = buildBody(values)
    return { ...wlv, texts: [{ languageid: 1, ...Object((texts as unknown[])[0]) }] }
  },
}

const bytesAt = async (url: string) => {
  if (url === '') return ''
  const { rawPayload, headers } = await t.app.inject({ url })
  return `${createHash('sha256').update(rawPayload).digest('hex')} ${headers['content-disposition'] ?? ''}`
}

/** New with every save, whatever is in it. */
const drawnNames = ['version', 'partnerlogo', 'logopath', 'userno', 'paymentaccountid']
const toText = (seen: unknown) => JSON.stringify(seen, (name, value) => (drawnNames.includes(name) ? undefined : value))

/** What others see of the agency once bank changes are in force. */
const readOutside = async () => {
  t.clock.now = new Date(start.getTime() + 73 * 3_600_000)
  const { data: document } = await t.call(getEnginePartner, { as: key, params: { partnerid: String(partnerid) } })
  const page = await t.app.inject({ url: `/wlv/${partnerid}` })
  const files = [document.wlv.logopath, document.wlv.texts[0]?.agbpath ?? '']
  const console = { as: await t.openConsole('reader'), params: { partnerid: String(partnerid) } }
  const { logins } = (await t.call(getPartner, console)).data
  const entered = (await t.call(getPartnerRecord, console)).data
  const accounts = await t.call(feedBankAccounts, { as: key, query: { partnerid: String(partnerid) } })
  const { username } = logins.at(-1) ?? { username: '' }
  await owner.deleteFrom('outbox').execute()
  await owner.deleteFrom('throttle').execute()
  await t.call(requestPasswordLink, { body: { username } })
  const mails = await owner.selectFrom('outbox').select('recipient').execute()
  const seen = {
    document: toText(document),
    page: page.body.replaceAll(/nonce="[^"]*"|name="opened" value="[^"]*"|\/media\/partner\/[^"]*/g, ''),
    files: (await Promise.all(files.map(bytesAt))).join(),
    console: toText([entered, logins.map(({ permissions }) => permissions)]),
    feed: toText(accounts.data.partners),
    mail: toText(mails),
  }
  t.clock.now = start
  return seen
}

const clear = async () => {
  await owner.deleteFrom('bankchange').where('partnerid', '=', partnerid).execute()
  await owner.deleteFrom('bankaccount').where('partnerid', '=', partnerid).execute()
  await owner.deleteFrom('wlvtext').where('partnerid', '=', partnerid).execute()
  await owner.deleteFrom('wlv').where('partnerid', '=', partnerid).execute()
  await owner.deleteFrom('topsort').where('partnerid', '=', partnerid).execute()
  await owner.updateTable('partnerorganizer').set({ aufnehmen: true }).where('partnerid', '=', partnerid).execute()
  await owner.deleteFrom('login').where('partnerid', '=', partnerid).where('userno', '>', 2).execute()
}

const save = async (name: string, values: Values) => {
  const call = records.get(name)
  if (!call) throw new Error(`${name} is no record`)
  const body = await complete[name]?.(values)
  const answer = await t.call(call, { as: await t.openSession(partnerid), body: body as never }) // the schema checks it
  expect([name, answer.status, answer.status === 200 ? '' : answer.text]).toEqual([name, 200, ''])
}

const stored = Object.entries(forms).flatMap(([name, form]) =>
  Object.keys(form.values).map((field) => [name, field] as const),
)

test('ENG-4 every field of every form is looked for, or is in the short table of those that are kept only', () => {
  const all = [...records].flatMap(([name, call]) =>
    (name in keptForms ? [] : fieldsOf(call)).map((field) => `${name} ${field}`),
  )
  const listed = [...stored.map(([name, field]) => `${name} ${field}`), ...Object.keys(keptOnly)]
  expect(listed.toSorted()).toEqual(all.toSorted())
  expect(Object.keys(keptOnly).length).toBeLessThanOrEqual(12)
})

const isFile = (field: string) => field.endsWith('encoded') || field === 'partnerLogoImage'

type Outside = Awaited<ReturnType<typeof readOutside>>

const seenWith = async (name: string, values: Values): Promise<Outside> => {
  await clear()
  await save(name, values)
  return readOutside()
}

/** Where the outside changes with a field; a text is found there word for word. */
const findPlaces = (without: Outside, within: Outside, field: string, marker: unknown) => {
  const isText = typeof marker === 'string' && marker.length > 3 && !isFile(field)
  return (Object.keys(within) as (keyof Outside)[]).filter((source) => {
    const hasMarker = !isText || (within[source].includes(marker) && !without[source].includes(marker))
    return within[source] !== without[source] && hasMarker
  })
}

/** The fields of a form with the places where each is found. */
const tryForm = async (name: string, values: Form['values']) => {
  const before = Object.fromEntries(Object.entries(values).map(([field, [old]]) => [field, old]))
  const without = await seenWith(name, before)
  const rows: [string, string, string][] = []
  for (const [field, [, marker]] of Object.entries(values)) {
    const within = await seenWith(name, { ...before, [field]: marker })
    rows.push([name, field, findPlaces(without, within, field, marker).join(', ')])
  }
  return rows
}

test('ENG-4 what is entered in a field is seen outside the portal', { timeout: 300_000 }, async () => {
  const rows: [string, string, string][] = []
  for (const [name, { values }] of Object.entries(forms)) rows.push(...(await tryForm(name, values)))
  expect(rows.filter(([, , where]) => where === '').map(([name, field]) => `${name} ${field} is dead`)).toEqual([])
  const ofPage = rows.filter(([name, field]) => !/^save(User|Bank)/.test(name) && !field.startsWith('bankaccounts'))
  const missing = ofPage.filter(([, , where]) => !/document|files/.test(where))
  expect(missing.map(([name, field]) => `${name} ${field} is not in the document`)).toEqual([])
  const kept = Object.entries(keptOnly).map(([field, reason]) => [...field.split(' '), `kept only: ${reason}`])
  const whole = Object.entries(keptForms).map(([name, reason]) => [name, 'every field', `kept only: ${reason}`])
  const table = [['form', 'field', 'where it is found outside the portal'], ...rows, ...kept, ...whole]
  await expect(`${table.map((row) => row.join('\t')).join('\n')}\n`).toMatchFileSnapshot(
    join(import.meta.dirname, '../../../../docs/fields.tsv'),
  )
})
