import { useId } from 'react'
import { ChartMark, seriesClass } from './chart-key.tsx'
import type { ChartLayout, ChartPlace, ChartSeries } from './chart-series.ts'
import classes from './month-chart.module.css'

type Props = {
  label: string
  size: { width: number; height: number }
  places: readonly ChartPlace[]
  series: readonly ChartSeries[]
  layout: ChartLayout
  /** The position that is read. */
  active: number | undefined
}

/** The chart itself: axis, bars, lines over them. */
export function ChartPlot({ label, size, places, series, layout, active }: Props) {
  const clip = useId()
  const [own, ...others] = series
  const box = `0 0 ${size.width} ${size.height}`
  return (
    <svg role="img" aria-label={label} className={classes.svg} viewBox={box} {...size}>
      {active !== undefined && (
        <rect
          className={classes.active}
          x={layout.middle(active) - layout.step / 2}
          y={layout.top}
          width={layout.step}
          height={layout.ground - layout.top}
        />
      )}
      <Axis layout={layout} places={places} />
      {own && <Bars layout={layout} {...own} />}
      <Lines layout={layout} series={others} />
      {/* Where a line crosses a full bar it has the colour of writing on it: it is seen there without a rim. */}
      <clipPath id={clip}>{own && <Bars layout={layout} {...own} isFullOnly />}</clipPath>
      <g className={classes.over} clipPath={`url(#${clip})`}>
        <Lines layout={layout} series={others} />
      </g>
    </svg>
  )
}

/** Pixels that a short name needs. */
const narrowStep = 34

function Axis({ layout, places }: { layout: ChartLayout; places: readonly ChartPlace[] }) {
  return (
    <g className={classes.axis}>
      {layout.ticks.map(({ value, text, y }) => (
        <g key={value}>
          <path d={`M${layout.left},${y}H${layout.right}`} data-ground={value === 0 || undefined} />
          <text x={layout.left - 8} y={y} dy="0.32em" textAnchor="end">
            {text}
          </text>
        </g>
      ))}
      {places.map(({ short, narrow = short, long }, place) => (
        <text key={long} x={layout.middle(place)} y={layout.ground + 17} textAnchor="middle">
          {layout.step < narrowStep ? narrow : short}
        </text>
      ))}
    </g>
  )
}

type BarsProps = ChartSeries & { layout: ChartLayout; isFullOnly?: boolean }

function Bars({ values, unfinished, layout, isFullOnly = false }: BarsProps) {
  return values.map((value, place) =>
    value === null || (isFullOnly && place === unfinished) ? null : (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: a value is identified by its position
        key={place}
        className={classes.bar}
        data-unfinished={place === unfinished || undefined}
        x={layout.middle(place) - layout.barWidth / 2}
        y={layout.y(value)}
        width={layout.barWidth}
        height={layout.ground - layout.y(value)}
        rx={Math.min(2, layout.barWidth / 4)}
      />
    ),
  )
}

function Lines({ series, layout }: { series: readonly ChartSeries[]; layout: ChartLayout }) {
  // The most important one is drawn on top.
  const lines = series.map(({ values }, place) => ({ values, at: place + 1 })).reverse()
  return lines.map(({ values, at }) => (
    <g key={at}>
      <path className={classes.line} d={layout.lineOf(values)} data-series={seriesClass(at)} />
      {values.map((value, place) =>
        value === null ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a value is identified by its position
          <ChartMark key={place} at={at} x={layout.middle(place)} y={layout.y(value)} />
        ),
      )}
    </g>
  ))
}
