import { pathOf } from '@gangway/contract/call'
import { getPartnerHealth, listPartners } from '@gangway/contract/features/partners'
import { keepHealthOfAll } from '@gangway/server/features/partners/health-store'
import { newPersonToken, sha256 } from '@gangway/server/http/tokens'
import { largestPartner, manyPartners, today } from './generate.ts'
import { onGeneratedApp, type Parts, readAs } from './generated-app.ts'
import { measureMedians, measureTime } from './timing.ts'

const budgets = { list: 100, health: 20 }
/** When the benchmark takes place. */
export const now = new Date(`${today}T10:00:00Z`)

/** A person of the provider, deleted afterwards, and the headers of their calls. */
export const openConsole = async ({ database }: Parts) => {
  const token = newPersonToken()
  const { personid } = await database.owner
    .insertInto('person')
    .values({ email: 'bench@provider.example', name: 'Bench', role: 'reader' })
    .returning('personid')
    .executeTakeFirstOrThrow()
  await database.owner
    .insertInto('personsession')
    .values({ personid, tokenhash: sha256(token), halfhash: null, createdat: now })
    .execute()
  const leave = () => database.owner.deleteFrom('person').where('personid', '=', personid).execute()
  return { personid, token, headers: { authorization: `Bearer ${token}` }, leave }
}

/** The console's list of 10,000 partners with their health, and the health of single ones. */
export const run = () =>
  onGeneratedApp(manyPartners, async (parts) => {
    const { headers, leave } = await openConsole(parts)
    try {
      // Once without the rows, once with them: what a server does every five minutes.
      const first = await measureTime(() => keepHealthOfAll(parts.database.owner, now))
      const again = await measureTime(() => keepHealthOfAll(parts.database.owner, now))
      const console_ = { ...parts, headers }
      const list = (query: Record<string, string>) => readAs(console_, pathOf(listPartners, {}), query)
      const health = (partnerid: number) => readAs(console_, pathOf(getPartnerHealth, { partnerid }), {})
      const lists = {
        'first page': list({}),
        'a brand and a reason': list({ mandant: '104', health: 'visitsdown' }),
        search: list({ search: 'mueller hamburg' }),
        'by name, row 9,000': list({ sort: 'name', order: 'asc', offset: '9000' }),
      }
      const single = { 'health of the largest': health(largestPartner), 'health of a small one': health(112_900) }
      const times = await measureMedians(31, { ...lists, ...single })
      console.log(`  all partners computed: ${first.toFixed(0)} ms the first time, ${again.toFixed(0)} ms again`)
      const isWithin = Object.entries(times).map(([name, time]) => {
        const budget = name in lists ? budgets.list : budgets.health
        console.log(`  ${name}: ${time.toFixed(1)} ms, budget ${budget} ms${time <= budget ? '' : ', OVER'}`)
        return time <= budget
      })
      return isWithin.every(Boolean)
    } finally {
      await leave()
    }
  })
