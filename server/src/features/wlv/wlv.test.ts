import { allRights, Right } from '@gangway/contract/access/rights'
import { brands } from '@gangway/contract/brands/example-brands'
import { getTerms, getWlv, saveWlv } from '@gangway/contract/features/wlv'
import { layoutDefaults } from '@gangway/contract/layout'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { agencyName } from '../../testing/fixtures.ts'
import { minimalPdf } from '../../testing/hostile-pdfs.ts'
import { type TestSession, testApp } from '../../testing/test-app.ts'

const t = await testApp()
const { owner } = t.database
const main = await t.openSession(101001)

type Sent = NonNullable<NonNullable<Parameters<typeof t.call<typeof saveWlv>>[1]>['body']>
const save = (body: Sent, as: TestSession = main, headers?: Record<string, string>) =>
  t.call(saveWlv, { as, body, ...(headers && { headers }) })
const read = async (as: TestSession = main) => (await t.call(getWlv, { as })).data
const parseError = ({ text }: { text: string }) => JSON.parse(text)

const pdf = minimalPdf('Terms of the tests')
const picture = (width = 120, height = 60) =>
  sharp({ create: { width, height, channels: 3, background: '#0b4f9e' } })
    .jpeg()
    .toBuffer()

test('ICB-5 a record that was never saved has the defaults and the brand’s text language', async () => {
  for (const { mandant, textlanguageids } of brands) {
    const partnerid = mandant * 1000 + 2
    const record = await read(await t.openSession(partnerid))
    expect(record).toMatchObject({
      partnerid,
      partnerlogo: '',
      firm: '',
      bank: '',
      texts: [],
      werbetextanzeigen: false,
    })
    expect(record.styles).toEqual({ partnerid, ...layoutDefaults })
    expect(record.defaultlanguageid).toBe(textlanguageids[0])
  }
})

const contact = {
  firm: 'Kontor am Meer',
  street: 'Am Kai',
  housenr: '7b',
  zipcode: '20457',
  city: 'Hamburg',
  country: 'DE',
  bank: 'Commerzbank',
  iban: 'DE89370400440532013000',
  swiftcode: 'COBADEFFXXX',
  werbetextanzeigen: true,
}
const look = { ...layoutDefaults, colorbutton: '#003c97', blockfooter: false, fontfamily: 'Georgia' as const }
const phone = { phonecountry: '49', phonecity: '40', phonenumber: '555 0138' }
const text = {
  languageid: 1 as const,
  emailfrom: 'buchung@kontor.example',
  emailcontact: 'info@kontor.example',
  emailfootertext: 'Kontor am Meer\nAm Kai 7b',
  contactinformationtext: 'Rufen Sie uns an.',
  werbetext: 'Jetzt buchen!',
  agblink: 'https://kontor.example/agb',
  impressumlink: 'https://kontor.example/impressum',
  privacylink: 'https://kontor.example/datenschutz',
}

test('ICB-1 ICB-4 LAY-9 every field is saved and read back', async () => {
  const as = await t.openSession(101002)
  const sent = { ...contact, ...phone, styles: look, texts: [text] }
  const { status, data } = await save(sent, as)
  expect(status).toBe(200)
  const { bank, iban, swiftcode, ...atOnce } = contact
  const stored = { ...atOnce, ...phone, styles: { partnerid: 101002, ...look } }
  expect(data).toMatchObject({ ...stored, iban: '', bankchange: { new: { bank, iban, swiftcode } } })
  expect(data.texts).toEqual([{ partnerid: 101002, agbfile: '', agbencoded: null, ...text }])
  expect(await read(as)).toEqual(data)
})

test('ICB-5 a save changes only the fields sent, also inside a text', async () => {
  await save({ ...contact, ...phone, styles: look, texts: [text] })
  const before = await read()
  const { data } = await save({ city: 'Kiel', texts: [{ languageid: 1, werbetext: '' }] })
  expect(data).toEqual({ ...before, city: 'Kiel', texts: [{ ...before.texts[0], werbetext: '' }] })
  expect((await save(data)).data).toEqual(data)
})

test('ICB-3 a text is accepted in the languages that the brand offers, each once', async () => {
  const dutch = await t.openSession(104001)
  expect((await save({ texts: [{ languageid: 6, werbetext: 'Welkom' }] }, dutch)).status).toBe(200)
  const strange = await t.call(saveWlv, { as: dutch, body: { texts: [{ languageid: 1 }] } as never })
  expect([strange.status, parseError(strange).fields[0].field]).toEqual([400, 'texts.0.languageid'])
  const twice = await save({ texts: [{ languageid: 1 }, { languageid: 1 }] })
  expect(twice.status).toBe(400)
})

describe('ICB-5 field-level rights', () => {
  const layoutFields: Sent[] = [
    { partnerLogoImage: '' },
    ...Object.entries(phone).map(([k, v]) => ({ [k]: v })),
    { styles: look },
  ]
  const contactFields: Sent[] = Object.entries(contact).map(([key, value]) => ({ [key]: value }))
  const cases = [
    { name: 'layout alone', mask: Right.basic | Right.layout, may: layoutFields, mayNot: contactFields },
    {
      name: 'administration alone',
      mask: Right.basic | Right.administration,
      may: contactFields,
      mayNot: layoutFields,
    },
  ]
  test.each(cases)('ICB-5 $name saves its own fields and no other', async ({ mask, may, mayNot }) => {
    await owner.deleteFrom('wlvtext').where('partnerid', '=', 102001).execute()
    await owner.deleteFrom('wlv').where('partnerid', '=', 102001).execute()
    const as = await t.openSession(102001, { mask })
    for (const body of may) expect({ body, status: (await save(body, as)).status }).toEqual({ body, status: 200 })
    const before = await read(as)
    for (const body of mayNot) {
      // The whole body: what the mask does cover is not saved either.
      const refused = await save({ ...body, texts: [{ languageid: 1, werbetext: 'half' }] }, as)
      expect({ body, status: refused.status }).toEqual({ body, status: 403 })
      expect(parseError(refused).fields).toEqual([{ field: Object.keys(body)[0], key: 'notyours' }])
    }
    expect(await read(as)).toEqual(before)
    expect((await save({ texts: [{ languageid: 1, werbetext: 'both' }] }, as)).status).toBe(200)
  })

  test('ICB-5 the bank details are answered only with administration, also by a save', async () => {
    const as = await t.openSession(102002, { mask: Right.basic | Right.administration })
    await save(contact, as)
    const layout = await t.openSession(102002, { mask: Right.basic | Right.layout })
    for (const data of [await read(layout), (await save(phone, layout)).data]) {
      expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['bank']))
      expect(JSON.stringify(data)).not.toMatch(/DE8937|COBADEFF|Commerzbank/)
    }
  })

  test('ICB-5 a body that names another partner, anywhere, is rejected', async () => {
    for (const body of [
      { partnerid: 101002 },
      { styles: { ...look, partnerid: 1 } },
      { texts: [{ languageid: 1, partnerid: 5 }] },
    ] as Sent[])
      expect((await save(body)).status).toBe(403)
  })
})

describe('API-7 a record that was read can be sent back', () => {
  const filled = async (partnerid: number) => {
    const as = await t.openSession(partnerid, { mask: allRights })
    const logo = (await picture(90, 45)).toString('base64')
    const texts = [{ ...text, agbfile: 'agb.pdf', agbencoded: pdf.toString('base64') }]
    return (await save({ ...contact, ...phone, styles: look, texts, partnerLogoImage: logo }, as)).data
  }

  test.each([
    ['layout', Right.layout],
    ['administration', Right.administration],
  ])('API-7 ICB-5 by a login with %s alone, which changes nothing and keeps logo and terms', async (_, right) => {
    const all = await filled(108001)
    const as = await t.openSession(108001, { mask: Right.basic | right })
    const { data: record, headers } = await t.call(getWlv, { as })
    const echoed = await save(record, as)
    expect([echoed.status, echoed.data, echoed.headers.etag]).toEqual([200, record, headers.etag])
    expect([record.partnerlogo, record.partnerlogoencoded]).toEqual([all.partnerlogo, all.partnerlogoencoded])
    expect((await t.call(getTerms, { as, params: { languageid: '1' } })).status).toBe(200)
  })

  test('ICB-5 one changed field that the mask does not cover rejects the whole record', async () => {
    await filled(108002)
    const layout = await t.openSession(108002, { mask: Right.basic | Right.layout })
    const before = await read(layout)
    const changed = { ...before, phonenumber: '99', styles: look, firm: 'Another' }
    const refused = await save(changed, layout)
    expect([refused.status, parseError(refused).fields]).toEqual([403, [{ field: 'firm', key: 'notyours' }]])
    // Not even a right guess: otherwise the answer would reveal what the login may not read.
    expect((await save({ iban: contact.iban }, layout)).status).toBe(403)
    expect(await read(layout)).toEqual(before)
    const admin = await t.openSession(108002, { mask: Right.basic | Right.administration })
    const restyled = { ...(await read(admin)), styles: { ...look, colorfont: '#111111' } }
    expect((await save(restyled, admin)).status).toBe(403)
  })

  test('LAY-4 another logo is accepted only as an upload', async () => {
    const record = await filled(109001)
    const as = await t.openSession(109001)
    for (const field of ['partnerlogo', 'partnerlogoencoded']) {
      const refused = await save({ firm: 'never', [field]: '' }, as)
      expect([refused.status, parseError(refused).fields]).toEqual([400, [{ field, key: 'locked' }]])
    }
    expect(await read(as)).toEqual(record)
    const replaced = await save({ ...record, partnerLogoImage: (await picture(40, 40)).toString('base64') }, as)
    expect([replaced.status, replaced.data.partnerlogo === record.partnerlogo]).toEqual([200, false])
  })
})

test('ICB-2 ICB-6 LAY-3 rejected values are named at their fields and nothing is written', async () => {
  const before = await read()
  const grey = { ...look, colorfont: '#999999' }
  const bad: [Sent, string, string][] = [
    [{ zipcode: '12' }, 'zipcode', 'lookslike'],
    [{ bank: '1Bank' }, 'bank', 'pattern'],
    [{ iban: 'DE12' }, 'iban', 'lookslike'],
    [{ swiftcode: 'X' }, 'swiftcode', 'lookslike'],
    [{ country: 'XX' }, 'country', 'pattern'],
    [{ phonenumber: 'abc' }, 'phonenumber', 'numeric'],
    [{ texts: [{ languageid: 1, emailfrom: 'me' }] }, 'texts.0.emailfrom', 'email'],
    [{ texts: [{ languageid: 1, agblink: 'javascript:alert(1)' }] }, 'texts.0.agblink', 'url'],
    [{ texts: [{ languageid: 1, agbfile: 'other.pdf' }] }, 'texts.0.agbfile', 'choice'],
    [{ styles: grey }, 'styles.colorfont', 'contrast'],
    [{ styles: { ...look, colorlink: 'red' } }, 'styles.colorlink', 'pattern'],
  ]
  for (const [body, field, key] of bad) {
    const refused = await save({ firm: 'never', ...body })
    expect([refused.status, parseError(refused).fields[0]]).toMatchObject([400, { field, key }])
  }
  expect(await read()).toEqual(before)
})

test('LAY-4 LAY-6 a logo is stored under a new name, replaced and removed; the old file is removed with it', async () => {
  const upload = await picture()
  const first = (await save({ partnerLogoImage: upload.toString('base64') })).data
  expect(first.partnerlogo).toMatch(/^[\w-]{16}\.png$/)
  const kept = Buffer.from(first.partnerlogoencoded, 'base64')
  expect([kept.equals(upload), (await sharp(kept).metadata()).format]).toEqual([false, 'png'])
  const files = () => owner.selectFrom('file').select('hash').execute()
  const before = (await files()).length
  const second = (await save({ partnerLogoImage: (await picture(80, 40)).toString('base64') })).data
  expect(second.partnerlogo).not.toBe(first.partnerlogo)
  expect((await files()).length).toBe(before)
  const gone = (await save({ partnerLogoImage: '' })).data
  expect([gone.partnerlogo, gone.partnerlogoencoded]).toEqual(['', ''])
  expect((await files()).length).toBe(before - 1)
})

test('LAY-4 two partners with the same logo: one may remove it, the other keeps it', async () => {
  const partnerLogoImage = (await picture(33, 33)).toString('base64')
  const other = await t.openSession(105001)
  await save({ partnerLogoImage })
  const kept = (await save({ partnerLogoImage }, other)).data
  await save({ partnerLogoImage: '' })
  expect((await read(other)).partnerlogoencoded).toBe(kept.partnerlogoencoded)
  expect(kept.partnerlogoencoded).not.toBe('')
})

test('ICB-4 the terms file is stored, named, downloaded, and removed', async () => {
  const sent = { languageid: 1 as const, agbfile: 'C:\\Texte\\AGB Müller 2026.PDF', agbencoded: pdf.toString('base64') }
  const { data } = await save({ texts: [sent] })
  expect(data.texts[0]?.agbfile).toBe('AGB Müller 2026.pdf')
  const file = await t.app.inject({
    url: '/partner/api/wlv/101001/agb/1',
    headers: { authorization: `Bearer ${main.token}` },
  })
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(file.rawPayload.toString('latin1')).toMatch(/^%PDF-.*\/Count 1.*%%EOF\s*$/s)
  expect(file.headers['content-disposition']).toContain("filename*=UTF-8''AGB%20M%C3%BCller%202026.pdf")
  for (const languageid of ['6', '0', 'x', '99999999999'])
    expect((await t.call(getTerms, { as: main, params: { languageid } })).status).toBe(404)
  expect((await save({ texts: [{ languageid: 1, agbfile: 'AGB Müller 2026.pdf' }] })).data.texts[0]?.agbfile).toBe(
    'AGB Müller 2026.pdf',
  )
  expect((await save({ texts: [{ languageid: 1, agbfile: '' }] })).data.texts[0]?.agbfile).toBe('')
  expect((await t.call(getTerms, { as: main, params: { languageid: '1' } })).status).toBe(404)
})

test('ICB-4 a file of 5 MB is accepted, a larger one rejected', async () => {
  const padded = (size: number) => minimalPdf('x', size).toString('base64')
  const body = (agbencoded: string) => ({ texts: [{ languageid: 1 as const, agbencoded }] })
  expect((await save(body(padded(5 * 1024 * 1024)))).status).toBe(200)
  expect((await save(body(padded(5 * 1024 * 1024 + 1)))).status).toBe(400)
  expect((await save(body('A'.repeat(12 * 1024 * 1024)))).status).toBe(413)
})

test('API-7 the second save with an old version is rejected with who and when', async () => {
  const { headers } = await t.call(getWlv, { as: main })
  const match = { 'if-match': String(headers.etag) }
  expect((await save({ firm: 'Erste' }, main, match)).status).toBe(200)
  const late = await save({ firm: 'Zweite' }, main, match)
  expect([late.status, parseError(late).who]).toEqual([412, agencyName(101001)])
  expect((await read()).firm).toBe('Erste')
})

test('OPS-3 the audit trail has the changed fields, without images and full account numbers', async () => {
  const logo = await picture(50, 50)
  await save({ iban: 'NL91ABNA0417164300', partnerLogoImage: logo.toString('base64') })
  const row = await owner
    .selectFrom('audit')
    .select('changes')
    .where('partnerid', '=', 101001)
    .orderBy('auditid', 'desc')
    .executeTakeFirstOrThrow()
  const changes = JSON.stringify(row.changes)
  expect(changes).toContain('NL91…4300')
  expect(row.changes).toContainEqual({ field: 'partnerlogoencoded', old: '…', new: '…' })
})

test('BNK-4 the contact data accepts wrong check digits; the answer and the notice say that they are doubtful', async () => {
  const as = await t.openSession(107001)
  const saved = await save({ iban: 'DE89370400440532013001' }, as)
  expect([saved.status, saved.data.bankchange?.new.ibandoubtful]).toEqual([200, true])
  const mails = await owner.selectFrom('outbox').select('facts').where('partnerid', '=', 107001).execute()
  expect(mails.map(({ facts }) => facts)).toMatchObject([{ doubtful: true }])
  const again = await save({ iban: 'DE89370400440532013000', ibandoubtful: true }, as)
  expect([again.status, again.data.bankchange?.new.ibandoubtful]).toEqual([200, false])
})

test('ICB-1 the agency is notified of new bank details, but not of unchanged ones', async () => {
  const as = await t.openSession(106001)
  const mails = async () =>
    (await owner.selectFrom('outbox').select(['kind', 'recipient']).where('partnerid', '=', 106001).execute()).length
  await save({ iban: 'NL91ABNA0417164300' }, as)
  expect(await mails()).toBe(1)
  await save({ iban: 'NL91ABNA0417164300', city: 'Utrecht' }, as)
  expect(await mails()).toBe(1)
})
