import classes from './sparkline.module.css'
import { pointsOf } from './sparkline-points.ts'

type Props = {
  /** A sentence that says what the picture shows. */
  label: string
  /** In order; `null` is a place without a figure. */
  values: readonly (number | null)[]
}

/** A line without axes, as wide as its place: the way a figure went. Its last point is the figure beside it. */
export function Sparkline({ label, values }: Props) {
  const points = pointsOf(values)
  const [first, last] = [points[0], points.at(-1)]
  const line = points.map(([x, y]) => `${x},${y}`).join(' ')
  return (
    <svg role="img" aria-label={label} className={classes.sparkline} viewBox="0 0 100 24" preserveAspectRatio="none">
      {first && last && (
        <>
          <polygon points={`${first[0]},24 ${line} ${last[0]},24`} className={classes.below} />
          <polyline points={line} className={classes.line} />
          {/* A line of no length with round ends: a circle would be pulled wide with the picture. */}
          <path d={`M${last[0]},${last[1]}h0`} className={classes.end} />
        </>
      )}
    </svg>
  )
}
