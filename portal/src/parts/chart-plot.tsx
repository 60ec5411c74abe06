import { ChartMark, Hatching, lookOf } from './chart-key.tsx'
import type { ChartLayout, ChartPlace, ChartSeries } from './chart-series.ts'
import classes from './month-chart.module.css'

type Props = {
  label: string
  size: { width: number; height: number }
  places: readonly ChartPlace[]
  series: readonly ChartSeries[]
  layout: ChartLayout
  /** The place that is read. */
  active: number | undefined
  hatching: string
}

/** The picture itself: axis, bars, lines over them. */
export function ChartPlot({ label, size, places, series, layout, active, hatching }: Props) {
  const numbered = series.map((one, at) => ({ ...one, at }))
  return (
    <svg role="img" aria-label={label} className={classes.svg} {...size}>
      <defs>
        <Hatching id={hatching} />
      </defs>
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
      {numbered
        .filter(({ mark }) => mark !== 'line')
        .map((one) => (
          <Bars key={one.at} layout={layout} hatching={hatching} {...one} />
        ))}
      {numbered
        .filter(({ mark }) => mark === 'line')
        // The most important one lies on top.
        .reverse()
        .map((one) => (
          <Line key={one.at} layout={layout} {...one} />
        ))}
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

type Numbered = ChartSeries & { at: number; layout: ChartLayout }

function Bars({ values, at, unfinished, layout, hatching }: Numbered & { hatching: string }) {
  return values.map((value, place) =>
    value === null ? null : (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: a value is its place
        key={place}
        className={classes.bar}
        data-series={lookOf(at)}
        data-unfinished={place === unfinished || undefined}
        fill={at === 1 ? `url(#${hatching})` : undefined}
        x={layout.barX(place, at)}
        y={layout.y(value)}
        width={layout.barWidth}
        height={layout.ground - layout.y(value)}
        rx={Math.min(1.5, layout.barWidth / 4)}
      />
    ),
  )
}

function Line({ values, at, layout }: Numbered) {
  const d = layout.lineOf(values)
  return (
    <g>
      {/* A rim of the ground's colour, so that the line is seen before the bars too. */}
      <path className={classes.rim} d={d} />
      <path className={classes.line} d={d} data-series={lookOf(at)} />
      {values.map((value, place) =>
        value === null ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a value is its place
          <ChartMark key={place} at={at} x={layout.middle(place)} y={layout.y(value)} />
        ),
      )}
    </g>
  )
}
