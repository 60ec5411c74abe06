import createClient from 'openapi-fetch'
import type { paths } from './generated/portal.js'

// What somebody writes who connects a back office with a generated client: it compiles without a type of ours, and runs.

const [url = '', key = ''] = process.argv.slice(2)
const portal = createClient<paths>({ baseUrl: url, headers: { authorization: `Bearer ${key}` } })

const { data, error } = await portal.GET('/partner/api/integration/{partnerid}/bookings', {
  params: { path: { partnerid: 101001 }, query: { limit: '10' } },
})
if (!data) throw new Error(error.error)
const names: (string | undefined)[] = data.bookings.map(({ booking }) => booking?.name)

const refused = await portal.GET('/partner/api/integration/{partnerid}/bookings', {
  params: { path: { partnerid: 101001 }, query: { since: 'made up' } },
})
console.log(JSON.stringify({ names, reason: refused.error?.reason }))
