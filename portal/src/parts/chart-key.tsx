import type { ChartSeries } from './chart-series.ts'
import classes from './month-chart.module.css'

/** Series are told apart by their look, not by colour alone: full, hatched, hollow; lines whole, dashed, dotted. */
export const lookOf = (at: number) => `s${Math.min(at, 2)}` as 's0' | 's1' | 's2'

/** Round, square, pointed: what stands on a line where a figure is. */
export function ChartMark({ at, x, y }: { at: number; x: number; y: number }) {
  const look = { className: classes.mark, 'data-series': lookOf(at) }
  if (at === 0) return <circle cx={x} cy={y} r={3} {...look} />
  if (at === 1) return <rect x={x - 2.75} y={y - 2.75} width={5.5} height={5.5} {...look} />
  return <path d={`M${x},${y - 3.75}L${x + 3.75},${y + 3}L${x - 3.75},${y + 3}Z`} {...look} />
}

/** A hatched ground for the bars of the second series. */
export function Hatching({ id }: { id: string }) {
  return (
    <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width={5} height={5} className={classes.hatchGround} />
      <rect width={2} height={5} className={classes.hatchLine} />
    </pattern>
  )
}

/** A series in small, as it looks in the chart. */
export function ChartKey({ series, at, hatching }: { series: ChartSeries; at: number; hatching: string }) {
  const look = { 'data-series': lookOf(at) }
  return (
    <svg width={22} height={12} aria-hidden className={classes.key}>
      {series.mark === 'line' ? (
        <>
          <path d="M0,6H22" className={classes.line} {...look} />
          <ChartMark at={at} x={11} y={6} />
        </>
      ) : (
        <rect
          x={5}
          y={1}
          width={12}
          height={10}
          rx={1.5}
          className={classes.bar}
          fill={at === 1 ? `url(#${hatching})` : undefined}
          {...look}
        />
      )}
    </svg>
  )
}
