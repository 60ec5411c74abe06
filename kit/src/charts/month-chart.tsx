import { useElementSize } from '@mantine/hooks'
import { type PointerEvent, useId, useState } from 'react'
import { useMessages } from '../messages/language.ts'
import { type ChartLayout, type ChartPlace, type ChartSeries, computeLayout } from './chart-series.ts'
import classes from './month-chart.module.css'
import { valuesAt } from './values-at.ts'

/** Series differ by style, not only by colour: bars, a dashed line, a dotted line. */
const seriesClass = (at: number) => `s${Math.min(at, 2)}` as 's0' | 's1' | 's2'

/** Square or diamond: the marker of a value on a line. */
function ChartMark({ at, x, y }: { at: number; x: number; y: number }) {
  const look = { className: classes.mark, 'data-series': seriesClass(at) }
  if (at === 1) return <rect x={x - 2.75} y={y - 2.75} width={5.5} height={5.5} {...look} />
  return <path d={`M${x},${y - 3.75}L${x + 3.75},${y + 3}L${x - 3.75},${y + 3}Z`} {...look} />
}

/** A small sample of a series, as it looks in the chart. */
function ChartKey({ at }: { at: number }) {
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

type ChartPlotProps = {
  label: string
  size: { width: number; height: number }
  places: readonly ChartPlace[]
  series: readonly ChartSeries[]
  layout: ChartLayout
  /** The position that is read. */
  active: number | undefined
}

/** The chart itself: axis, bars, lines over them. */
function ChartPlot({ label, size, places, series, layout, active }: ChartPlotProps) {
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
        key={layout.middle(place)}
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
          <ChartMark key={layout.middle(place)} at={at} x={layout.middle(place)} y={layout.y(value)} />
        ),
      )}
    </g>
  ))
}

type ChartTipProps = {
  title: string
  values: readonly { name: string; text: string }[]
  x: number
  /** Right of the middle it is shown to the left of its position. */
  isLeft: boolean
  gap: number
}

/** The values at the pointed position; screen readers get them from the slider. */
function ChartTip({ title, values, x, isLeft, gap }: ChartTipProps) {
  const left = isLeft ? `calc(${x - gap - 4}px - 100%)` : `${x + gap + 4}px`
  return (
    <div className={classes.tip} aria-hidden style={{ transform: `translateX(${left})` }}>
      <strong>{title}</strong>
      <dl>
        {values.map(({ name, text }, at) => (
          <div key={name}>
            <dt>
              <ChartKey at={at} />
              {name}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type Props = {
  /** A sentence that describes the chart. */
  label: string
  places: readonly ChartPlace[]
  series: readonly ChartSeries[]
  /** A value in full. */
  format: (n: number) => string
  /** A value on the axis, where that is shorter. */
  tick?: (n: number) => string
  height?: number
}

/**
 * Bars with up to two lines over them. A slider covers the chart: mouse, finger, arrow keys and screen readers move
 * from position to position with it. It shows nothing that a table beside it does not show too.
 */
export function MonthChart({ label, places, series, format, tick = format, height = 240 }: Props) {
  const t = useMessages()
  const { ref, width } = useElementSize()
  const [place, setPlace] = useState(0)
  const [isRead, setRead] = useState(false)
  const layout = computeLayout(places, series, { width, height }, tick)
  const active = isRead ? place : undefined
  const messages = { unfinished: t.parts.unfinished, nothing: t.parts.noFigure }
  const values = valuesAt(place, series, format, messages)
  const point = (event: PointerEvent<HTMLElement>) => {
    setPlace(layout.placeAt(event.clientX - event.currentTarget.getBoundingClientRect().left))
    setRead(true)
  }
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.keys}>
        {series.map((one, at) => (
          <span key={one.name}>
            <ChartKey at={at} />
            {one.name}
          </span>
        ))}
      </figcaption>
      <div ref={ref} className={classes.plot} style={{ height }}>
        {width > 0 && (
          <>
            <input
              type="range"
              className={classes.slider}
              aria-label={t.parts.readChart}
              aria-valuetext={`${places[place]?.long}: ${values.map(({ name, text }) => `${name} ${text}`).join(', ')}`}
              min={0}
              max={places.length - 1}
              value={place}
              onChange={(event) => setPlace(Number(event.currentTarget.value))}
              onFocus={() => setRead(true)}
              onBlur={() => setRead(false)}
              onPointerMove={point}
              onPointerLeave={() => setRead(false)}
            />
            <ChartPlot
              label={label}
              places={places}
              series={series}
              layout={layout}
              active={active}
              size={{ width, height }}
            />
            {active !== undefined && (
              <ChartTip
                title={places[active]?.long ?? ''}
                values={values}
                x={layout.middle(active)}
                isLeft={layout.middle(active) > width / 2}
                gap={layout.step / 2}
              />
            )}
          </>
        )}
      </div>
    </figure>
  )
}
