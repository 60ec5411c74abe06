import type { IncomingHttpHeaders } from 'node:http'

/** Bots that identify themselves; browsers never have these words in their name. */
const robot =
  /bot|crawl|spider|slurp|archive|preview|fetch|monitor|scan|probe|check|curl|wget|python|java\/|go-http|okhttp|axios|node|headless|lighthouse|facebookexternalhit|whatsapp|embedly|feed|http-?client|libwww|scrapy|phantom/i

/** Prefetched, in case somebody opens it. */
const isAhead = (headers: IncomingHttpHeaders) =>
  [headers.purpose, headers['sec-purpose'], headers['x-moz'], headers['x-purpose']].some((value) =>
    /prefetch|prerender|preview/i.test(String(value ?? '')),
  )

/** How a machine gives itself away: it only looks, says what it is, or loads a page ahead of a person. */
export type MachineSign = 'head' | 'agent' | 'prefetch'

/** Undefined where a person looks at the page, as far as the request says. */
export const machineOf = ({
  method,
  headers,
}: {
  method: string
  headers: IncomingHttpHeaders
}): MachineSign | undefined => {
  const agent = headers['user-agent'] ?? ''
  if (method === 'HEAD') return 'head'
  if (agent.length < 20 || robot.test(agent)) return 'agent'
  return isAhead(headers) ? 'prefetch' : undefined
}
