import { type Call, routeOf, scopesOf } from '@gangway/contract/calls/call'

/** INT-4: what to send for an answer that shows something; a test sends it. Calls of machines that are not here need nothing. */
const examples: Record<string, { params?: Record<string, string>; query?: string; body?: object }> = {
  listChangedBookings: { query: 'limit=100' },
  listChangedRequests: { query: 'limit=100' },
  listChangedStatementLines: { query: 'limit=100' },
  exportStatementLines: { query: 'startDate=2026-01-01&endDate=2026-12-31' },
  listTransactions: { query: 'startDate=2026-01-01&endDate=2026-12-31' },
  exportTransactions: { query: 'startDate=2026-01-01&endDate=2026-12-31&format=csv' },
  getTransaction: { params: { bookingid: '1' } },
  listRequests: {},
  getReport: { body: { bookingPeriodType: 1, groupType: 1, datePeriodType: 'year' } },
  getYearly: { query: 'year=2026&type=hits' },
  listCommissionStatements: { query: 'month=10&year=2026' },
  getEnginePartner: {},
  listEnginePartners: { query: 'limit=100' },
  listEngineCruises: { query: 'partnerid=101001&language=en' },
}

/** The agency of the samples. */
const partnerid = '101001'

export type Sample = { lang: 'shell' | 'typescript'; label: string; source: string }

/** How a machine makes a call, to copy. `$URL` and `$KEY`, or `url` and `key`, are the portal's address and the key. */
export const samplesOf = (name: string, call: Call): Sample[] => {
  const example = examples[name]
  if (!example || !(call.agencyKey || scopesOf(call.access))) return []
  const { params = {}, query, body } = example
  const filled = routeOf(call).replace(/:(\w+)/g, (_, key: string) => params[key] ?? partnerid)
  const path = query ? `${filled}?${query}` : filled
  const json = body && JSON.stringify(body)
  const shell = [
    `curl --fail-with-body "$URL${path}"`,
    '  --header "Authorization: Bearer $KEY"',
    ...(json ? ['  --header "Content-Type: application/json"', `  --data '${json}'`] : []),
  ].join(' \\\n')
  const options = json
    ? `{\n  method: '${call.method}',\n  headers: { authorization: \`Bearer \${key}\`, 'content-type': 'application/json' },\n  body: JSON.stringify(${json}),\n}`
    : `{\n  headers: { authorization: \`Bearer \${key}\` },\n}`
  const script = `const response = await fetch(\`\${url}${path}\`, ${options})
if (!response.ok) throw new Error(await response.text())
const answer = await response.${call.answer === 'file' ? 'text' : 'json'}()`
  return [
    { lang: 'shell', label: 'curl', source: shell },
    { lang: 'typescript', label: 'TypeScript', source: script },
  ]
}
