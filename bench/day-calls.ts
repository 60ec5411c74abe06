import { pathOf } from '@gangway/contract/calls/call'
import { getAgency } from '@gangway/contract/features/agency'
import { listCalendar } from '@gangway/contract/features/calendar'
import { getCustomer } from '@gangway/contract/features/customers'
import { getHome } from '@gangway/contract/features/home'
import { getForecast } from '@gangway/contract/features/provisions-forecast'
import { getReport } from '@gangway/contract/features/report'
import { countRequests, getRequest, listRequests, saveRequest } from '@gangway/contract/features/requests'
import { getYearly } from '@gangway/contract/features/traffic'
import { exportTransactions, getTransaction, listTransactions } from '@gangway/contract/features/transactions'
import { publicPath } from '@gangway/contract/features/wlv-request'
import { today } from './generate.ts'
import type { Parts } from './generated-app.ts'

type Sent = { method: 'GET' | 'POST'; url: string; query?: Record<string, string>; payload?: object }

const days90 = { startDate: '2026-08-17', endDate: today }
const withSearch = { ...days90, searchIn: 'mein schiff mueller' }
const ahead30 = { startDate: today, endDate: '2026-12-14' }

/** A booking that every measured partner has. */
const bookingOf = (partnerid: number) => ({ partnerid, bookingid: 5 })

/** What an agency and its customers ask on an ordinary day. */
const questionsOf = (partnerid: number): Record<string, Sent> => ({
  'public page': { method: 'GET', url: publicPath(partnerid) },
  'master data': { method: 'GET', url: pathOf(getAgency, { partnerid }) },
  home: { method: 'GET', url: pathOf(getHome, { partnerid }) },
  'count of new requests': { method: 'GET', url: pathOf(countRequests, { partnerid }) },
  'board of 14 days': { method: 'GET', url: pathOf(listRequests, { partnerid }), query: { days: '14' } },
  'one request': { method: 'GET', url: pathOf(getRequest, bookingOf(partnerid)) },
  'transactions, 90 days with search': {
    method: 'GET',
    url: pathOf(listTransactions, { partnerid }),
    query: withSearch,
  },
  'one booking': { method: 'GET', url: pathOf(getTransaction, bookingOf(partnerid)) },
  'customer page': { method: 'GET', url: pathOf(getCustomer, bookingOf(partnerid)) },
  'calendar of 30 days': { method: 'GET', url: pathOf(listCalendar, { partnerid }), query: ahead30 },
  'report of this year': { method: 'POST', url: pathOf(getReport, { partnerid }), payload: {} },
  'visits of three years': {
    method: 'GET',
    url: pathOf(getYearly, { partnerid }),
    query: { year: '2026', type: 'hits' },
  },
  forecast: { method: 'GET', url: pathOf(getForecast, { partnerid }) },
  'Excel of 90 days': { method: 'GET', url: pathOf(exportTransactions, { partnerid }), query: days90 },
})

type Ask = () => Promise<{ bytes: number }>

const check = (name: string, answer: { statusCode: number; body: string; rawPayload: Buffer }) => {
  if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`)
  return { bytes: answer.rawPayload.length }
}

/** Each call as a function that repeats it and says how many bytes came back (a proxy compresses them). */
export const dayCalls = ({ app, partnerid, headers }: Parts): Record<string, Ask> => {
  const booking = bookingOf(partnerid)
  const asks = Object.entries(questionsOf(partnerid)).map(([name, question]) => [
    name,
    async () => check(name, await app.inject({ ...question, headers })),
  ])
  let reference = 0
  let version: number | undefined
  const save = async () => {
    version ??= (await app.inject({ method: 'GET', url: pathOf(getRequest, booking), headers })).json().version
    reference += 1
    const payload = { version, reference: `K-${reference}` }
    const answer = await app.inject({ method: 'POST', url: pathOf(saveRequest, booking), headers, payload })
    version = answer.json().version
    return check('save a request', answer)
  }
  return { ...Object.fromEntries(asks), 'save a request': save }
}
