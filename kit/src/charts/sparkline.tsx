import classes from './sparkline.module.css'
import { computePoints, height } from './sparkline-points.ts'

type Props = {
  /** A sentence that describes the sparkline. */
  label: string
  /** In order; `null` is a position without a value. */
  values: readonly (number | null)[]
}

/** A line without axes, as wide as its container: the history of a figure. Its last point is the figure beside it. */
export function Sparkline({ label, values }: Props) {
  const points = computePoints(values)
  const [first, last] = [points[0], points.at(-1)]
  const line = points.map(([x, y]) => `${x},${y}`).join(' ')
  return (
    <svg role="img" aria-label={label} className={classes.sparkline}>
      {first && last && (
        <>
          <svg viewBox={`0 0 100 ${height}`} preserveAspectRatio="none" overflow="visible" aria-hidden>
            <polygon points={`${first[0]},${height} ${line} ${last[0]},${height}`} className={classes.below} />
            <polyline points={line} className={classes.line} />
          </svg>
          {/* Outside of what is pulled wide, so that it stays round. */}
          <circle cx={`${last[0]}%`} cy={`${(last[1] / height) * 100}%`} r="3" className={classes.end} />
        </>
      )}
    </svg>
  )
}
