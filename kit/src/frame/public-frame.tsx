import type { ReactNode } from 'react'
import { LanguageFlags } from './language-flags.tsx'
import classes from './public-frame.module.css'

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
function Sea({ brand }: { brand: string }) {
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

type Props = {
  /** Decides about the drawing of the sea. */
  brandKey: string
  /** A link with this class around the wordmark. */
  wordmark: (className: string) => ReactNode
  /** What this site is. */
  name: string
  /** Below the name. */
  contact?: ReactNode
  footer?: ReactNode
  /** The languages to choose from; those of the app unless given. */
  flags?: ReactNode
  children: ReactNode
}

/** The frame of the screens without the navigation, such as the login. */
export function PublicFrame({ brandKey, wordmark, name, contact, footer, flags, children }: Props) {
  return (
    <div className={classes.frame}>
      <aside className={classes.brand}>
        <Sea brand={brandKey} />
        {wordmark(classes.wordmark ?? '')}
        <div className={classes.words}>
          <p className={classes.portal}>{name}</p>
          {contact}
        </div>
      </aside>
      <div className={classes.side}>
        <header className={classes.top}>{flags ?? <LanguageFlags />}</header>
        <main className={classes.main} id="content">
          {children}
        </main>
        {footer}
      </div>
    </div>
  )
}
