import { useElementSize } from '@mantine/hooks'
import { type PointerEvent, useState } from 'react'
import { useMessages } from '../messages/language.ts'
import { ChartKey } from './chart-key.tsx'
import { ChartPlot } from './chart-plot.tsx'
import { type ChartPlace, type ChartSeries, computeLayout } from './chart-series.ts'
import { ChartTip } from './chart-tip.tsx'
import classes from './month-chart.module.css'
import { valuesAt } from './values-at.ts'

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
