import type { IncomingHttpHeaders } from 'node:http'

/** Bots that identify themselves; browsers never have these words in their name. */
const robot =
  /bot|crawl|spider|slurp|archive|preview|fetch|monitor|scan|probe|check|curl|wget|python|java\/|go-http|okhttp|axios|node|headless|lighthouse|facebookexternalhit|whatsapp|embedly|feed|http-?client|libwww|scrapy|phantom/i

/** Prefetched, in case somebody opens it. */
const isAhead = (headers: IncomingHttpHeaders) =>
  [headers.purpose, headers['sec-purpose'], headers['x-moz'], headers['x-purpose']].some((value) =>
    /prefetch|prerender|preview/i.test(String(value ?? '')),
  )

/** Whether a person looks at the page, as far as the request tells. */
export const isCounted = (headers: IncomingHttpHeaders): boolean => {
  const agent = headers['user-agent'] ?? ''
  return agent.length >= 20 && !robot.test(agent) && !isAhead(headers)
}
