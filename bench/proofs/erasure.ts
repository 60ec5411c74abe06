import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stateName } from '@gangway/contract/bookings/bookings'
import { type Call, pathOf } from '@gangway/contract/calls/call'
import { getCustomer, listCustomers, saveCustomerNote } from '@gangway/contract/features/customers'
import { feedBookings } from '@gangway/contract/features/feed'
import { eraseCustomer, getCustomerFile } from '@gangway/contract/features/privacy'
import { erasePartnerCustomer } from '@gangway/contract/features/privacy-console'
import { addRequestNote } from '@gangway/contract/features/requests'
import { sendAnswer } from '@gangway/contract/features/requests-answers'
import { exportTransactions } from '@gangway/contract/features/transactions'
import { demoPassword } from '@gangway/demo/partners'
import type { Connection, Database } from '@gangway/server/db/database'
import { createKey } from '@gangway/server/http/session/api-key-store'
import { newPersonToken, sha256 } from '@gangway/server/http/session/tokens'
import { findTexts } from '@gangway/server/testing/find-text'
import { minimalPdf } from '@gangway/server/testing/hostile-pdfs'
import { callAs, logIn } from './frame/load.ts'
import { must, type Proof, timed } from './frame/proof.ts'
import { inScratch } from './frame/scratch.ts'
import { besideServer, query, serveDemo } from './frame/servers.ts'

type Owner = Database['owner']

const partnerid = 101001

/** The customers of the demo get names that nobody else has. `n` has the same number of digits for all. */
const wordOf = (n: number) => `Quaxwood${String(n).padStart(4, '0')}x`
const personOf = (n: number) => ({
  customername: `Ada ${wordOf(n)}`,
  travelername: `Bea ${wordOf(n)}`,
  customeremail: `${wordOf(n)}@example.com`,
  customerphone: `+49 40 77${String(n).padStart(5, '0')}`,
  customerplace: `${wordOf(n)} am See`,
  comment: `${wordOf(n)} wants a balcony`,
})

/** Everything that is counted in cents or pieces. */
const readTotals = async (connection: Connection) => {
  const rows = await query<{ totals: string }>(
    connection,
    `
    select to_jsonb(t)::text as totals from (
      select count(*) as bookings, sum(persons) as persons, sum(pricecents) as price, sum(commissioncents) as commission,
        md5(string_agg(concat_ws(' ', partnerid, bookingid, state, bookingdate, departuredate, returndate, pricecents, commissioncents),
          ',' order by partnerid, bookingid)) as each,
        (select sum(amountcents) from statementline) as paid, (select sum(amountcents) from claim) as claimed,
        (select count(*) from bookingwork where answeredat is not null) as answered
      from booking) t`,
  )
  return rows[0]?.totals ?? ''
}

type Row = { bookingid: number; version: number; state: number }

/** A customer's bookings as the feed sends them, in a later version, with another person. */
const readItems = async (connection: Connection, ids: readonly number[], n: number) => {
  const rows = await query<Row>(
    connection,
    `
    select partnerid, bookingid::float8, version::float8, bookingdate::text, departuredate::text as reiseterminvon, returndate::text as reiseterminbis, state, bookingnr,
      routeplanid, organizerid, shipid, cruisingareaid, area, name, persons, pricecents / 100.0::float8 as bookingpricebrutto,
      commissioncents / 100.0::float8 as commission
    from booking where partnerid = $1 and bookingid = any($2::int8[])`,
    [partnerid, ids],
  )
  return rows.map(({ state, ...row }) => ({ ...row, ...personOf(n), status: stateName(state) }))
}

type Item = Awaited<ReturnType<typeof readItems>>[number]
type Chosen = { n: number; bookingid: number; items: Item[] }

const inVersion = (items: readonly Item[], later: number) =>
  items.map((item) => ({ ...item, version: item.version + later }))

/** Sends bookings of whole batches; the amounts are those that are stored. */
const send = async (feed: ReturnType<typeof callAs>, bookings: readonly object[]) => {
  for (let from = 0; from < bookings.length; from += 500) {
    const { refused } = await feed(feedBookings, { body: { bookings: bookings.slice(from, from + 500) } })
    must(refused === 0, `${refused} bookings were refused`)
  }
}

const ask = async (origin: string, token: string, call: Call, params: Record<string, string | number>, query = '') => {
  const answer = await fetch(`${origin}${pathOf(call, params)}${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  must(answer.status === 200, `${call.path} was answered ${answer.status}`)
  return answer.text()
}

const openConsole = async (owner: Owner) => {
  const person = { email: 'soak@provider.example', name: 'Soak', role: 'administrator' } as const
  const { personid } = await owner.insertInto('person').values(person).returning('personid').executeTakeFirstOrThrow()
  const token = newPersonToken()
  const at = new Date()
  const session = { personid, tokenhash: sha256(token), halfhash: null, createdat: at, provenat: at, lastusedat: at }
  await owner.insertInto('personsession').values(session).execute()
  return token
}

/** An answer with a file, mailed to the customer. */
const answer = async (origin: string, token: string, { n, bookingid }: Chosen) => {
  const pdf = minimalPdf(`offer for ${wordOf(n)}`)
  const body = {
    ...{
      version: 1,
      sendkey: randomUUID(),
      to: personOf(n).customeremail,
      language: 'en',
      subject: `For ${wordOf(n)}`,
    },
    ...{ text: `Dear ${wordOf(n)}`, files: [{ name: `${wordOf(n)}.pdf`, size: pdf.length }] },
  }
  const sent = await fetch(origin + pathOf(sendAnswer, { partnerid, bookingid }), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: Buffer.concat([Buffer.from(`${JSON.stringify(body)}\n`), pdf]),
  })
  must(sent.status === 200, `an answer was answered ${sent.status}: ${await sent.text()}`)
}

const readMailFolder = async (folder: string) => {
  const names = await readdir(folder).catch(() => [])
  return Promise.all(names.map((name) => readFile(join(folder, name), 'latin1')))
}

/** GDP-2: erased under the load of a feed that sends all their versions again, customers are found nowhere, and no cent is missing. */
export const run: Proof = (log, scale = 200) =>
  inScratch(async (scratch) => {
    const { origin } = await serveDemo(scratch)
    const dataDir = join(scratch.folder, 'data')
    const { token } = await logIn(origin, partnerid, demoPassword)
    const call = callAs(origin, token)
    await besideServer(dataDir, async (owner, connection) => {
      const { key } = await createKey(owner, 'erasure', ['bookings'])
      const feed = callAs(origin, key)
      const consoleCall = callAs(origin, await openConsole(owner))
      const chosen: Chosen[] = []
      for (let after = ''; chosen.length < scale; ) {
        const page = JSON.parse(await ask(origin, token, listCustomers, { partnerid }, after)) as {
          customers: { bookingid: number }[]
          next: number | null
        } // the call declares it
        for (const { bookingid } of page.customers.slice(0, scale - chosen.length)) {
          const { bookings } = await call(getCustomer, { params: { partnerid, bookingid } })
          const ids = bookings.map((booking) => booking.bookingid)
          chosen.push({ n: chosen.length, bookingid, items: await readItems(connection, ids, chosen.length) })
        }
        must(page.next !== null || chosen.length === scale, `the demo has ${chosen.length} customers`)
        after = `?after=${page.next}`
      }
      const items = chosen.flatMap((customer) => customer.items)
      const versions = [1, 2].flatMap((later) => inVersion(items, later))
      await send(feed, versions)
      for (const customer of chosen) {
        const params = { partnerid, bookingid: customer.bookingid }
        await call(addRequestNote, { params, body: { text: `${wordOf(customer.n)} has called` } })
        const { note } = await call(getCustomer, { params })
        await call(saveCustomerNote, { params, body: { version: note.version, text: `${wordOf(customer.n)} is nice` } })
      }
      const working = await owner
        .selectFrom('bookingwork')
        .select('bookingid')
        .where('partnerid', '=', partnerid)
        .where('version', '=', 1)
        .execute()
      const untouched = new Set(working.map(({ bookingid }) => bookingid))
      const answered = chosen.filter(({ bookingid }) => untouched.has(bookingid)).slice(0, 30)
      for (const customer of answered) await answer(origin, token, customer)
      const words = chosen.map(({ n }) => wordOf(n))
      const before = await readTotals(connection)
      const places = new Set((await findTexts(owner, words)).map((line) => line.split(':')[0]))
      must(places.has('public.booking') && places.has('public.customernote'), 'the names were not stored')

      let isOver = false
      let sent = 0
      const replay = async () => {
        while (!isOver) {
          await send(feed, versions)
          sent += versions.length
        }
      }
      const replays = Promise.all([replay(), replay()])
      let erased = 0
      const seconds = await timed(async () => {
        for (const { n, bookingid } of chosen) {
          const params = { partnerid, bookingid }
          const { version } = await call(getCustomer, { params })
          const { bookings } =
            n % 5 === 0
              ? await consoleCall(erasePartnerCustomer, { params, body: { version, reason: `Ticket ${n}` } })
              : await call(eraseCustomer, { params, body: { version } })
          erased += bookings
        }
      })
      isOver = true
      await replays
      await send(feed, [...versions, ...inVersion(items, 3)])

      const found = await findTexts(owner, [...words, ...words.map((word) => Buffer.from(word).toString('base64'))])
      must(found.length === 0, `found in ${found.length} rows: ${found.slice(0, 5).join('; ')}`)
      const isNamed = (text: string) => /Quaxwood\d{4}x/i.test(text.replaceAll('=\r\n', ''))
      const mails = await readMailFolder(join(dataDir, 'mail'))
      must(!mails.some(isNamed), 'a mail names somebody')
      const csv = await ask(
        origin,
        token,
        exportTransactions,
        { partnerid },
        '?format=csv&type=open&startDate=2000-01-01&endDate=2099-12-31',
      )
      must(!isNamed(csv), 'an export names somebody')
      for (const { bookingid } of chosen.slice(0, 20))
        must(
          !isNamed(await ask(origin, token, getCustomerFile, { partnerid, bookingid }, '?format=json')),
          'a file names somebody',
        )
      const after = await readTotals(connection)
      must(after === before, `totals before: ${before}, after: ${after}`)
      log(
        `promised: who is erased is in no column of any table, no mail, no file and no export, and no cent is missing. ${chosen.length} customers with ${erased} bookings in ${seconds.toFixed(1)} s, every fifth by the console`,
      )
      log(
        `meanwhile the feed sent ${sent} of their versions again, and a newer one of each afterwards; names were in ${[...places].join(', ')}`,
      )
    })
  })
