import { recordStatements, replayStatements } from '@gangway/server/testing/statements'
import { full, tenth } from './generate.ts'
import { onGeneratedApp, type Parts } from './generated-app.ts'
import type { Scale } from './scale.ts'
import { measureMedians } from './timing.ts'

type Cost = { own: number; bare: number }

/**
 * Milliseconds of a call, and of its statements sent by bare clients that know them in advance, alternating; medians.
 */
const besideBare = async ({ database }: Parts, ask: () => Promise<unknown>, runs: number): Promise<Cost> => {
  await ask()
  const bare = await replayStatements(database.connection, await recordStatements(ask))
  return measureMedians(runs, { bare: bare.run, own: ask }).finally(bare.close)
}

const ms = (time: number) => (time < 1000 ? `${time.toFixed(1)} ms` : `${(time / 1000).toFixed(2)} s`)

const line = (name: string, ...figures: string[]) =>
  console.log(name.padEnd(28) + figures.map((one) => one.padStart(14)).join(''))

type Asks = (parts: Parts) => Promise<Record<string, () => Promise<unknown>>>

/**
 * Measures calls of the largest partner on a tenth of the data and on all of it, and prints for each: its time, the
 * ratio to its lower bound, and how it grows with the partner's bookings. Returns the times on all data.
 */
export const measureAtBothSizes = async (scale: Scale, asks: Asks, runs = 20): Promise<Record<string, number>> => {
  const costsAt = (size: typeof full) =>
    onGeneratedApp(scale, size, async (parts) => {
      const costs: Record<string, Cost> = {}
      for (const [name, ask] of Object.entries(await asks(parts)))
        costs[name] = await besideBare(parts, ask, scale.count(runs))
      return costs
    })
  const [little, much] = [await costsAt(tenth), await costsAt(full)]
  line('', `${full.largest}`, 'bare SQL', 'ratio', `${tenth.largest}`, 'growth')
  for (const [name, { own, bare }] of Object.entries(much)) {
    const before = little[name]?.own ?? 0
    line(name, ms(own), ms(bare), `× ${(own / bare).toFixed(2)}`, ms(before), `× ${(own / before).toFixed(1)}`)
  }
  return Object.fromEntries(Object.entries(much).map(([name, { own }]) => [name, own]))
}
