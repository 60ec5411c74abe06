import { pathOf } from '@gangway/contract/calls/call'
import { getEnginePartner, listEnginePartners } from '@gangway/contract/features/engine'
import { createKey, revokeKey } from '@gangway/server/http/session/api-key-store'
import { manyPartners } from './generate.ts'
import { onGeneratedApp } from './generated-app.ts'
import { whole } from './scale.ts'
import { measureMedians } from './timing.ts'

/** Milliseconds of a whole call. */
const budgets = { document: 3, unchanged: 1, changes: 20 }

const runs = 400

/** ENG-1: the document of one of 10,000 partners, the answer that it has not changed, and the list of changes with none. */
export const run = (scale = whole) =>
  onGeneratedApp(scale, manyPartners, async ({ app, database, partnerid }) => {
    const { key, keyid } = await createKey(database.owner, 'bench', ['engine'])
    const ask = async (url: string, status: number, more: Record<string, string> = {}) => {
      const answer = await app.inject({ url, headers: { authorization: `Bearer ${key}`, ...more } })
      if (answer.statusCode !== status) throw new Error(`${answer.statusCode} ${answer.body}`)
      return answer
    }
    try {
      const document = pathOf(getEnginePartner, { partnerid })
      const { headers, body } = await ask(document, 200)
      const list = pathOf(listEnginePartners, {})
      let since = '0.0.0'
      for (let isLast = false; !isLast; ) {
        const { partners, next } = (await ask(`${list}?since=${since}`, 200)).json()
        isLast = partners.length === 0
        since = next
      }
      const times = await measureMedians(scale.count(runs), {
        document: () => ask(document, 200),
        unchanged: () => ask(document, 304, { 'if-none-match': String(headers.etag) }),
        changes: () => ask(`${list}?since=${since}`, 200),
      })
      console.log(`  document of ${(body.length / 1024).toFixed(0)} KB`)
      return (Object.keys(budgets) as (keyof typeof budgets)[])
        .map((name) => {
          const isWithin = times[name] <= budgets[name]
          console.log(
            `  ${name.padEnd(9)} ${times[name].toFixed(2)} ms of ${budgets[name]} ms${isWithin ? '' : '  OVER'}`,
          )
          return isWithin
        })
        .every(Boolean)
    } finally {
      await revokeKey(database.owner, keyid, new Date())
    }
  })
