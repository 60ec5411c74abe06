import type { TrafficType } from '@gangway/contract/features/traffic'
import type { Figures } from '@gangway/contract/yearly-figures'
import type { ChartSeries } from '@gangway/kit/charts/chart-series'
import { MonthChart } from '@gangway/kit/charts/month-chart.tsx'
import { monthPlaces } from '@gangway/kit/charts/month-places'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { useMemo } from 'react'
import { useMessages } from '../../i18n/language.ts'

/** The chosen year as bars, the years before it as lines over them. */
export function YearlyChart({ figures, type }: { figures: Figures; type: TrafficType }) {
  const t = useMessages()
  const formats = useFormats()
  const { years, months } = figures
  const places = useMemo(() => monthPlaces(formats), [formats])
  const unfinished = months.findIndex(({ isUnfinished }) => isUnfinished)
  const series = years.map(
    (year, at): ChartSeries => ({
      name: String(year),
      values: months.map(({ values }) => values[at] ?? null),
      ...(at === 0 && unfinished >= 0 && { unfinished }),
    }),
  )
  const [year1 = 0, year2 = 0, year3 = 0] = years
  const label = fill(t.traffic.overview, { what: t.traffic.types[type], year1, year2, year3 })
  return <MonthChart label={label} places={places} series={series} format={formats.number} />
}
