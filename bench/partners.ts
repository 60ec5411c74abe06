import { pathOf } from '@gangway/contract/calls/call'
import { getPartnerHealth, listPartners } from '@gangway/contract/features/partners'
import { keepHealthOfAll } from '@gangway/server/features/partners/health-store'
import { newPersonToken, sha256 } from '@gangway/server/http/session/tokens'
import { largestPartner, manyPartners, planPartners, type Size, today } from './generate.ts'
import { onGeneratedApp, type Parts, readAs } from './generated-app.ts'
import { type Scale, whole } from './scale.ts'
import { measureMedians, measureTime } from './timing.ts'

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

/** The console's calls, by name: the list of partners with their health, and the health of single ones. */
const consoleCalls = (console_: Parts, size: Size) => {
  const list = (query: Record<string, string>) => readAs(console_, pathOf(listPartners, {}), query)
  const health = (partnerid: number) => readAs(console_, pathOf(getPartnerHealth, { partnerid }), {})
  return {
    'partners, first page': list({}),
    'partners, a brand and a reason': list({ mandant: '104', health: 'visitsdown' }),
    'partners, search': list({ search: 'mueller hamburg' }),
    'partners, by name, row 9,000': list({ sort: 'name', order: 'asc', offset: '9000' }),
    'health of the largest partner': health(largestPartner),
    'health of a small partner': health(planPartners(size).at(-1)?.partnerid ?? 0),
  }
}

/** What each of these calls may take. */
export const partnerBudgets: Record<string, number> = {
  'partners, first page': 100,
  'partners, a brand and a reason': 100,
  'partners, search': 100,
  'partners, by name, row 9,000': 100,
  'health of the largest partner': 20,
  'health of a small partner': 20,
}

/** The medians of the console's calls, after the health of all partners was computed. */
export const measurePartners = async (parts: Parts, scale: Scale, size: Size) => {
  const { headers, leave } = await openConsole(parts)
  try {
    // Once without the rows, once with them: what a server does every five minutes.
    const first = await measureTime(() => keepHealthOfAll(parts.database.owner, now))
    const again = await measureTime(() => keepHealthOfAll(parts.database.owner, now))
    console.log(`  health of all partners: ${first.toFixed(0)} ms the first time, ${again.toFixed(0)} ms again`)
    return await measureMedians(scale.count(31), consoleCalls({ ...parts, headers }, scale.size(size)))
  } finally {
    await leave()
  }
}

/** The console's list of 10,000 partners with their health, and the health of single ones. */
export const run = (scale = whole) =>
  onGeneratedApp(scale, manyPartners, async (parts) => {
    const times = Object.entries(await measurePartners(parts, scale, manyPartners))
    const isWithin = times.map(([name, time]) => {
      const budget = partnerBudgets[name] ?? 0
      console.log(`  ${name}: ${time.toFixed(1)} ms, budget ${budget} ms${time <= budget ? '' : ', OVER'}`)
      return time <= budget
    })
    return isWithin.every(Boolean)
  })
