// Partners that make too many calls, in a separate process: `node flood.ts <kind> <origin> <partnerid> <token> …`.
// It begins with the message `go` and pauses with `pause`, each time reporting its answers once the last one is there.
import { Agent, type IncomingMessage, request } from 'node:http'
import { apiBase, pathOf } from '@gangway/contract/calls/call'
import { getAgency, saveAgency } from '@gangway/contract/features/agency'
import { feedBookings } from '@gangway/contract/features/feed'
import { zipProvisions } from '@gangway/contract/features/provisions'
import { getReport } from '@gangway/contract/features/report'
import { authenticate } from '@gangway/contract/features/session'
import { exportTransactions, listTransactions } from '@gangway/contract/features/transactions'
import { saveWlv } from '@gangway/contract/features/wlv'
import { publicPath } from '@gangway/contract/features/wlv-request'
import { feedItem } from '../feed-items.ts'

const [kind = '', origin = '', ...logins] = process.argv.slice(2)
const callers = Array.from({ length: logins.length / 2 }, (_, at) => ({
  partnerid: Number(logins[2 * at]),
  authorization: `Bearer ${logins[2 * at + 1]}`,
}))
const [{ partnerid, authorization } = { partnerid: 0, authorization: '' }] = callers
const thisYear = new Date().getFullYear()

type Asked = {
  path: string
  lanes: number
  /** An object, or JSON as it is. */
  body?: (n: number) => object | string
  headers?: (lane: number, n: number) => Record<string, string>
  /** Milliseconds for which the answer is held unread. */
  unread?: number
}

const query = (facts: Record<string, string>) => `?${new URLSearchParams(facts)}`

const everything = { startDate: '1900-01-01', endDate: '2100-12-31' }

const fromAnywhere = (lane: number, n: number) => ({ 'x-forwarded-for': `198.51.${n % 250}.${lane}` })

const floods: Record<string, () => Promise<Asked>> = {
  reports: async () => {
    const body = { datePeriodType: 'custom', startDate: `${thisYear - 9}-01-01`, endDate: `${thisYear}-12-31` }
    return { path: pathOf(getReport, { partnerid }), lanes: 12, body: () => body }
  },
  searches: async () => ({
    path: pathOf(listTransactions, { partnerid }) + query({ ...everything, searchIn: 'a' }),
    lanes: 20,
  }),
  pages: async () => ({
    path: publicPath(partnerid),
    lanes: 40,
    headers: (lane) => ({ 'x-forwarded-for': `203.0.113.${lane}` }),
  }),
  saves: async () => {
    const read = await fetch(origin + pathOf(getAgency, { partnerid }), { headers: { authorization } })
    const { bankaccounts: _, ...agency } = (await read.json()) as Record<string, unknown> // an agency, to be sent back
    const body = (n: number) => ({ ...agency, hausnummer: String(n % 1000) })
    return { path: pathOf(saveAgency, { partnerid }), lanes: 40, body }
  },
  // Two hundred new bookings each time; the token is an API key.
  feed: async () => ({
    path: pathOf(feedBookings, {}),
    lanes: 12,
    body: (n) => ({ bookings: Array.from({ length: 200 }, (_, place) => feedItem(200 * n + place)) }),
  }),
  // Ten megabytes of brackets, as large as a save of the booking page may be.
  deep: async () => {
    const brackets = '['.repeat(5_000_000) + ']'.repeat(5_000_000)
    return { path: pathOf(saveWlv, { partnerid }), lanes: 4, body: () => brackets }
  },
  keys: async () => {
    const keys = `{${Array.from({ length: 700_000 }, (_, n) => `"k${n}":0`).join()}}`
    return { path: pathOf(saveWlv, { partnerid }), lanes: 4, body: () => keys }
  },
  // Nobody is logged in: each address has its own limits.
  public: async () => {
    const keys = `{${Array.from({ length: 23_000 }, (_, n) => `"k${n}":0`).join()}}`
    return { path: apiBase + authenticate.path, lanes: 12, body: () => keys, headers: fromAnywhere }
  },
  logins: async () => ({
    path: apiBase + authenticate.path,
    lanes: 12,
    body: (n) => ({ username: `nobody.${n}`, password: `Wrong!${n}` }),
    headers: fromAnywhere,
  }),
  // More than the buffers of a connection hold, and nobody reads it.
  unread: async () => ({
    path: apiBase + zipProvisions.path,
    lanes: 12,
    body: () => ({ year: 2026, month: 9 }),
    unread: 2000,
  }),
  exports: async () => ({ path: pathOf(exportTransactions, { partnerid }) + query(everything), lanes: 12 }),
}

const prepare = floods[kind]
if (!prepare) throw new Error(`no such flood: ${kind}`)
const call = await prepare()
const agent = new Agent({ keepAlive: true, maxSockets: call.lanes })
const answers = new Map<number, number>()
let sample = ''
let goesOn = false

const ask = (lane: number, n: number) =>
  new Promise<void>((done) => {
    const { partnerid: own = 0, authorization: proof = '' } = callers[lane % callers.length] ?? {}
    const sentBody = call.body?.(n * call.lanes + lane)
    const body = typeof sentBody === 'object' ? JSON.stringify(sentBody) : sentBody
    const headers = {
      authorization: proof,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0',
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      ...call.headers?.(lane, n),
    }
    const onAnswer = (answer: IncomingMessage) => {
      const status = answer.statusCode ?? 0
      answers.set(status, (answers.get(status) ?? 0) + 1)
      if (status === 200 && call.unread) {
        setTimeout(() => answer.destroy(), call.unread)
        return void answer.on('close', done).on('error', () => undefined)
      }
      answer.on('data', (data: Buffer) => {
        if (status >= 400 && sample === '') sample = data.toString().slice(0, 200)
      })
      answer.on('close', done)
    }
    const path = call.path.replace(':partnerid', String(own))
    const sent = request(`${origin}${path}`, { method: body ? 'POST' : 'GET', headers, agent }, onAnswer)
    sent.on('error', () => done())
    sent.end(body)
  })

/** The numbers go on after a pause: bookings that are sent again would cost less. */
const numbers = Array.from({ length: call.lanes }, () => 0)

const flood = async (lane: number) => {
  while (goesOn) {
    const n = numbers[lane] ?? 0
    numbers[lane] = n + 1
    await ask(lane, n)
  }
}

let lanes: Promise<unknown> = Promise.resolve()
process.on('message', async (message) => {
  goesOn = message === 'go'
  if (goesOn) lanes = Promise.all(numbers.map((_, lane) => flood(lane)))
  else {
    await lanes
    process.send?.({ answers: [...answers], sample })
  }
})
process.send?.('ready')
