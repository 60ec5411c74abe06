import classes from './month-chart.module.css'

/** Series differ by style, not only by colour: bars, a dashed line, a dotted line. */
export const seriesClass = (at: number) => `s${Math.min(at, 2)}` as 's0' | 's1' | 's2'

/** Square or diamond: the marker of a value on a line. */
export function ChartMark({ at, x, y }: { at: number; x: number; y: number }) {
  const look = { className: classes.mark, 'data-series': seriesClass(at) }
  if (at === 1) return <rect x={x - 2.75} y={y - 2.75} width={5.5} height={5.5} {...look} />
  return <path d={`M${x},${y - 3.75}L${x + 3.75},${y + 3}L${x - 3.75},${y + 3}Z`} {...look} />
}

/** A small sample of a series, as it looks in the chart. */
export function ChartKey({ at }: { at: number }) {
  return (
    <svg width={at === 0 ? 12 : 22} height={12} aria-hidden className={classes.key}>
      {at === 0 ? (
        <rect width={12} height={12} rx={2} className={classes.bar} />
      ) : (
        <>
          <path d="M0,6H22" className={classes.line} data-series={seriesClass(at)} />
          <ChartMark at={at} x={11} y={6} />
        </>
      )}
    </svg>
  )
}
