export const median = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

/** Milliseconds. */
export const measureTime = async (work: () => Promise<unknown>) => {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The medians of several alternating works, so that other load on the machine affects all of them. */
export const measureMedians = async <Name extends string>(
  runs: number,
  works: Record<Name, () => Promise<unknown>>,
) => {
  const names = Object.keys(works) as Name[] // its keys
  const times = names.map((): number[] => [])
  for (let run = -Math.ceil(runs / 4); run < runs; run++)
    for (const [at, name] of names.entries()) {
      const time = await measureTime(works[name])
      if (run >= 0) times[at]?.push(time) // earlier runs warm up
    }
  return Object.fromEntries(names.map((name, at) => [name, median(times[at] ?? [])])) as Record<Name, number> // one each
}
