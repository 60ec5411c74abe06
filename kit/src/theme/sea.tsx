import classes from './sea.module.css'

const lines = 15
const width = 640
const gap = 44
/** Short enough that the segments of a line look like a curve. */
const steps = 64

/** A number between 0 and 1 that is always the same for the same word: every brand gets its own sea. */
const toSeed = (word: string) => {
  let sum = 7
  for (const letter of word) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return sum / 9973
}

/** One line of swell: two waves of different length, flatter towards the horizon. */
const swell = (nr: number, seed: number) => {
  const height = 3 + nr * 2.2
  const phase = seed * Math.PI * 2
  const points = Array.from({ length: steps + 1 }, (_, step) => {
    const along = (step / steps) * Math.PI
    const y =
      nr * gap +
      height * Math.sin(along * (1.6 + seed) + phase + nr * 0.55) +
      height * 0.6 * Math.sin(along * 3.1 - phase + nr * 0.9)
    return `${(step * width) / steps} ${y.toFixed(1)}`
  })
  return `M${points.join('L')}`
}

/** The open sea as lines, like the depth lines of a chart. Decoration only. */
export function Sea({ brand }: { brand: string }) {
  const seed = toSeed(brand)
  return (
    <svg
      className={classes.sea}
      viewBox={`20 0 ${width - 60} ${lines * gap}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {Array.from({ length: lines }, (_, nr) => nr).map((nr) => (
        <path key={nr} d={swell(nr, seed)} strokeOpacity={0.1 + (0.4 * nr) / lines} />
      ))}
    </svg>
  )
}
