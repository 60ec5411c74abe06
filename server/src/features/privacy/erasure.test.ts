import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listAudit } from '@gangway/contract/features/audit'
import { getCustomer, listCustomers, mergeCustomers, saveCustomerNote } from '@gangway/contract/features/customers'
import { feedBookings, feedStatements } from '@gangway/contract/features/feed'
import type { FeedBooking } from '@gangway/contract/features/feed-items'
import { eraseCustomer, getCustomerFile } from '@gangway/contract/features/privacy'
import { makeClaim } from '@gangway/contract/features/provisions-claims'
import { addRequestNote, saveRequest } from '@gangway/contract/features/requests'
import { sendAnswer } from '@gangway/contract/features/requests-answers'
import { exportTransactions } from '@gangway/contract/features/transactions'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createKey } from '../../http/session/api-key-store.ts'
import { aBooking } from '../../testing/a-booking.ts'
import { findTexts } from '../../testing/find-text.ts'
import { minimalPdf } from '../../testing/hostile-pdfs.ts'
import { pdfTexts } from '../../testing/pdf-texts.ts'
import { testApp } from '../../testing/test-app.ts'

const folder = await mkdtemp(join(tmpdir(), 'erasure-'))
const t = await testApp({ DATA_DIR: folder })
const { owner } = t.database
let as = await t.openSession(101001)
const { key } = await createKey(owner, 'engine', ['bookings', 'statements'])

/** Words that nothing else contains. */
const [name, traveler, email, phone] = ['Zyprian Quöllmann', 'Xanthe Quöllmann', 'zyq@quoll.example', '040 99887766']
const secrets = [name, 'zyprian quollmann', 'Quöllmann', 'quollmann', traveler, email, phone, '99887766', 'Wrxlstadt']
const customer = { customername: name, travelername: traveler, customeremail: email, customerphone: phone }
const where = {
  bookingdate: '2026-11-15',
  customerplace: 'Wrxlstadt',
  comment: `Quöllmann möchte einen Balkon, ${email}`,
  cancelreason: 'Quöllmann krank',
}

const at = (bookingid: number) => ({ as, params: { bookingid: String(bookingid) } })
const feed = async (...bookings: Partial<FeedBooking>[]) => {
  const { status, data, text } = await t.call(feedBookings, {
    as: key,
    body: { bookings: bookings.map((one) => aBooking(one)) },
  })
  expect(status, text).toBe(200)
  return data.bookings.map(({ result }) => result)
}
const ok = async (call: Promise<{ status: number; text: string }>) => {
  const { status, text } = await call
  expect(status, text).toBe(200)
}
const versionOf = async (bookingid: number) => (await t.call(getCustomer, at(bookingid))).data.version
const totals = async () =>
  (
    await sql`select count(*) as n, sum(pricecents) as price, sum(commissioncents) as commission, sum(persons) as persons,
      (select sum(amountcents) from statementline) as paid, (select sum(amountcents) from claim) as claimed,
      (select count(*) from bookingwork where answeredat is not null) as answered from booking`.execute(owner)
  ).rows[0]

/** A customer about whom everything is kept that can be. */
const plant = async (first: number) => {
  const second = first + 1
  const request = { ...customer, ...where, bookingid: first, bookingnr: `W-${first}`, status: 'request' } as const
  await feed(request, {
    ...customer,
    ...where,
    bookingid: second,
    bookingnr: `SW-${second}`,
    status: 'paid',
    commission: 100,
  })
  await feed({
    ...request,
    bookingid: first + 2,
    customeremail: '',
    customerphone: '',
    customerplace: `Wrxlstadt ${first}`,
    bookingnr: `X-${first}`,
  })
  await ok(t.call(addRequestNote, { ...at(first), body: { text: 'Frau Quöllmann angerufen' } }))
  await ok(t.call(saveRequest, { ...at(first), body: { version: 1, reference: 'Quöllmann 7' } }))
  await ok(t.call(saveRequest, { ...at(second), body: { version: 0, reference: 'RE-2026-17' } }))
  const pdf = minimalPdf('Angebot Quollmann')
  const answer = {
    version: 2,
    sendkey: randomUUID(),
    to: email,
    language: 'de',
    subject: `Für ${name}`,
    text: name,
  } as const
  const files = [{ name: 'Quöllmann.pdf', size: pdf.length }]
  await ok(t.call(sendAnswer, { ...at(first), body: { ...answer, files }, file: pdf }))
  const { note } = (await t.call(getCustomer, at(first))).data
  await ok(t.call(saveCustomerNote, { ...at(first), body: { version: note.version, text: `${name} reist gern` } }))
  const other = { other: first + 2, otherversion: await versionOf(first + 2) }
  await ok(t.call(mergeCustomers, { ...at(first), body: { version: await versionOf(first), ...other } }))
  const line = { bookingid: second, kind: 'commission', amount: 40, text: `Quöllmann SW-${second}` } as const
  const statement = {
    partnerid: 101001,
    statementnr: `S-${first}`,
    version: 1,
    year: 2026,
    month: 8,
    issued: '2026-08-05',
  }
  await ok(t.call(feedStatements, { as: key, body: { statements: [{ ...statement, sum: 40, lines: [line] }] } }))
  await ok(
    t.call(makeClaim, { as, body: { bookingid: second, text: `Quöllmann fehlt`, filename: 'q.pdf' }, file: pdf }),
  )
  await t.call(feedBookings, { as: key, body: { bookings: [{ ...aBooking(request), version: 9, status: 'lost' }] } })
  await owner
    .insertInto('outbox')
    .values({
      ...{ partnerid: 101001, kind: 'requestconfirmed', recipient: email, mandant: 101, language: 'de' },
      ...{
        facts: JSON.stringify({ bookingid: first, name, email }),
        createdat: t.clock.now,
        nextat: t.clock.now,
        sentat: t.clock.now,
      },
    } as never) // sent a moment ago
    .execute()
  return { first, second, ids: [first, second, first + 2], statement, line }
}

test('GDP-1 the file of a customer has everything that is kept, as JSON and PDF, and its making is in the history', async () => {
  const { first, second } = await plant(100)
  const { status, text, headers } = await t.call(getCustomerFile, { ...at(second), query: { format: 'json' } })
  expect(status, text).toBe(200)
  expect(headers['content-disposition']).toMatch(/attachment/)
  const file = JSON.parse(text)
  expect(file.bookings).toHaveLength(3)
  expect(file.bookings[0]).toMatchObject({
    customername: name,
    customeremail: email,
    travelername: traveler,
    price: 2398.5,
  })
  expect(JSON.stringify(file.steps)).toContain('Frau Quöllmann angerufen')
  expect(file.work[0].reference).toBe('Quöllmann 7')
  expect(file.answers[0]).toMatchObject({ recipient: email, subject: `Für ${name}` })
  expect(Buffer.from(file.answers[0].files[0].content, 'base64').toString('latin1')).toMatch(/^%PDF-/)
  expect(file.notes[0].text).toBe(`${name} reist gern`)
  expect(file.decisions[0]).toMatchObject({ step: 'merge', bookingid: first })
  const kinds = file.mails.map(({ kind }: { kind: string }) => kind)
  expect(kinds).toEqual(expect.arrayContaining(['answer', 'requestconfirmed']))
  expect(file.claims[0].messages[0].text).toBe('Quöllmann fehlt')
  expect(file.statementlines[0]).toMatchObject({ amount: 40, statementnr: 'S-100' })
  expect(file.refused[0].item).toContain('Quöllmann')
  expect(file.history.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['requestnote', 'requestanswer', 'customernote', 'customermerge', 'claimmake']),
  )
  const pdf = await t.app.inject({
    url: `/partner/api/privacy/101001/customers/${first}/file?format=pdf&language=de`,
    headers: { authorization: `Bearer ${as.token}` },
  })
  const words = pdfTexts(pdf.rawPayload).join(' ')
  for (const part of [name, email, 'Frau Quöllmann angerufen', `${name} reist gern`, 'Reklamationen'])
    expect(words).toContain(part)
  const { rows } = (await t.call(listAudit, { as, query: { area: 'customers' } })).data
  expect(rows[0]).toMatchObject({ action: 'customerfile', username: '101001' })
})

test('GDP-2 an erased customer is in no column of any table, no file and no export; every total is the same to the cent', async () => {
  const { first, second, ids } = await plant(200)
  const eml = (id: string) => join(folder, 'mail', `2026-11-15T10-00-00-000Z-answer-${id}.eml`)
  await mkdir(join(folder, 'mail'), { recursive: true })
  await writeFile(eml('aaaaaa'), `Subject: x\r\n\r\nIhre Anfrage W-2=\r\n00 ${name}`)
  await writeFile(eml('bbbbbb'), 'Subject: another customer\r\n\r\nW-999')
  const before = await totals()
  expect(await findTexts(owner, secrets)).not.toEqual([])
  const { status, data, text } = await t.call(eraseCustomer, {
    ...at(first),
    body: { version: await versionOf(first) },
  })
  expect(status, text).toBe(200)
  // Those of the test before are the same customer's.
  expect(data.bookings).toBe(2 * ids.length)
  expect(await findTexts(owner, secrets)).toEqual([])
  expect(await readdir(join(folder, 'mail'))).toEqual(['2026-11-15T10-00-00-000Z-answer-bbbbbb.eml'])
  expect(await totals()).toEqual(before)
  const csv = await t.call(exportTransactions, {
    as,
    query: { type: 'open', startDate: '2026-01-01', endDate: '2026-12-31', format: 'csv' },
  })
  expect(csv.status).toBe(200)
  for (const secret of secrets) expect(csv.text).not.toContain(secret)
  expect((await t.call(listCustomers, { as, query: { q: 'Wrxlstadt' } })).data.customers).toEqual([])
  const page = (await t.call(getCustomer, at(second))).data
  expect(page).toMatchObject({ name: '', emails: [], notes: [], erasedat: '2026-11-15T10:00:00.000Z' })
  expect(page.bookings[0]).toMatchObject({ reference: 'RE-2026-17', bookingpricebrutto: 2398.5 })
  const { rows } = (await t.call(listAudit, { as, query: { area: 'customers' } })).data
  expect(rows[0]).toMatchObject({ action: 'customererase', username: '101001' })
})

test('GDP-2 no version, replay, refused item, statement or late booking brings the person back; the books go on', async () => {
  const { first, second, statement, line } = await plant(300)
  await ok(t.call(eraseCustomer, { ...at(first), body: { version: await versionOf(first) } }))
  const before = as
  t.clock.now = new Date('2026-11-16T10:00:00Z')
  as = await t.openSession(101001)
  const again = {
    ...customer,
    ...where,
    bookingid: second,
    bookingnr: `SW-${second}`,
    status: 'paid',
    commission: 100,
  } as const
  expect(await feed(again)).toEqual(['unchanged'])
  expect(await feed({ ...again, version: 2, status: 'cancelled', bookingpricebrutto: 17.5 })).toEqual(['accepted'])
  expect(await feed({ ...again, bookingid: 390, bookingnr: 'L-390', bookingdate: '2026-03-01' })).toEqual(['accepted'])
  await t.call(feedBookings, { as: key, body: { bookings: [{ ...aBooking(again), version: 3, status: 'lost' }] } })
  const later = { ...statement, version: 2, sum: 40, lines: [line] }
  await ok(t.call(feedStatements, { as: key, body: { statements: [later] } }))
  expect(await findTexts(owner, secrets)).toEqual([])
  const stored = owner.selectFrom('booking').select(['bookingid', 'state', 'pricecents', 'suchtext'])
  const [booking] = await stored.where('bookingid', '=', second).execute()
  expect(booking).toMatchObject({ state: 5, pricecents: 1750 })
  expect(booking?.suchtext).toContain(`sw-${second}`)
  // Who books again is a customer again.
  await feed({ ...again, bookingid: 391, bookingnr: 'N-391', bookingdate: '2026-11-16' })
  expect((await t.call(getCustomer, at(391))).data).toMatchObject({
    name,
    erasedat: null,
    bookings: [{ bookingid: 391 }],
  })
  await ok(t.call(eraseCustomer, { ...at(391), body: { version: await versionOf(391) } }))
  t.clock.now = new Date('2026-11-15T10:00:00Z')
  as = before
})

test('GDP-2 the search text of an erased booking is what the feed makes of one without a person', async () => {
  await feed({ ...customer, bookingid: 500, customeremail: 'only@five.example', customerphone: '', bookingnr: 'E-500' })
  await ok(t.call(eraseCustomer, { ...at(500), body: { version: await versionOf(500) } }))
  const textOf = async () =>
    (
      await owner.selectFrom('booking').select(['suchtext', 'suchtexttraveler']).where('bookingid', '=', 500).execute()
    )[0]
  const erased = await textOf()
  await feed({ ...customer, bookingid: 500, version: 2, bookingnr: 'E-500' })
  expect(await textOf()).toEqual(erased)
})

test('GDP-2 only an administrator with a fresh proof erases, only the own customers, and only as they were read', async () => {
  await feed({ bookingid: 600, customeremail: 'six@hundred.example', bookingnr: 'E-600' })
  const version = await versionOf(600)
  const body = { version }
  const anna = await t.openSession(101001, { userno: 1, mask: 1 })
  expect((await t.call(eraseCustomer, { ...at(600), as: anna, body })).status).toBe(403)
  expect((await t.call(getCustomerFile, { ...at(600), as: anna, query: { format: 'json' } })).status).toBe(403)
  const stranger = await t.openSession(101002)
  expect((await t.call(eraseCustomer, { ...at(600), as: stranger, body })).status).toBe(404)
  expect((await t.call(eraseCustomer, { ...at(600), body: { version: '0.x' } })).status).toBe(412)
  expect((await t.call(eraseCustomer, { ...at(999_999), body })).status).toBe(404)
  const stale = await t.openSession(101001)
  await owner
    .updateTable('session')
    .set({ provenat: null })
    .where('partnerid', '=', 101001)
    .where('userno', '=', 0)
    .execute()
  expect((await t.call(eraseCustomer, { ...at(600), as: stale, body })).status).toBe(403)
  await owner.updateTable('session').set({ provenat: t.clock.now }).execute()
  expect((await t.call(getCustomer, at(600))).data.erasedat).toBeNull()
})

test('GDP-2 erased while the feed sends all versions again, nobody comes back', async () => {
  const ids = Array.from({ length: 20 }, (_, n) => 800 + n)
  const versions = (version: number) =>
    ids.map((id) => ({
      ...{ bookingid: id, version, bookingnr: `E-${id}`, customername: `Ada Varnhövel ${id}`, travelername: '' },
      ...{ customeremail: `v${id}@varn.example`, bookingpricebrutto: version },
    }))
  await feed(...versions(1))
  const eraseAll = async () => {
    for (const id of ids) await ok(t.call(eraseCustomer, { ...at(id), body: { version: await versionOf(id) } }))
  }
  const sendAll = async () => {
    for (let version = 2; version < 12; version += 1) await feed(...versions(version), ...versions(1))
  }
  await Promise.all([eraseAll(), sendAll()])
  expect(await findTexts(owner, ['Varnhövel', 'varnhovel', '@varn.example'])).toEqual([])
  const stored = owner.selectFrom('booking').select(['version', 'pricecents']).where('bookingid', 'in', ids)
  expect(await stored.execute()).toEqual(ids.map(() => ({ version: 11, pricecents: 1100 })))
})
