import type { SpeedFigures, SpeedMonth } from '@gangway/contract/features/requests-speed'
import { speedClasses } from '@gangway/contract/requests/answer-speed'
import { MonthChart } from '@gangway/kit/charts/month-chart.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { useMessages } from '../../../i18n/language.ts'
import panels from '../../../parts/charts/chart-panels.module.css'
import classes from './speed.module.css'
import { allGroups, decidedOf, shareOf } from './speed-text.ts'
import { usePercent } from './use-percent.ts'

type Props = {
  figures: SpeedFigures
  /** Every month, the newest first; `own` may lack some. */
  months: readonly string[]
  own: readonly SpeedMonth[]
}

/** Whether it gets better, and whether it is worth it. */
export function SpeedCharts(props: Props) {
  return (
    <div className={panels.charts}>
      <Months {...props} />
      <BySpeed figures={props.figures} />
    </div>
  )
}

const wholePercent = (share: number | null) => (share === null ? null : Math.round(100 * share))

function Months({ months, own }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const percent = usePercent()
  const oldestFirst = months.toReversed()
  const valuesOf = (value: (figures: SpeedMonth) => number | null) =>
    oldestFirst.map((month) => {
      const figures = own.find((one) => one.month === month)
      return figures ? wholePercent(value(figures)) : null
    })
  const places = oldestFirst.map((month) => {
    const [year = 0, nr = 1] = month.split('-').map(Number)
    return { short: formats.monthShort(nr), narrow: formats.monthLetter(nr), long: formats.monthYear(year, nr) }
  })
  const wonOf = (figures: SpeedMonth) => {
    const { won, decided } = decidedOf(allGroups(figures))
    return shareOf(won, decided)
  }
  return (
    <section className={panels.panel}>
      <h2>{t.requestsSpeed.chart}</h2>
      <MonthChart
        label={t.requestsSpeed.chart}
        places={places}
        series={[
          {
            name: t.requestsSpeed.fast,
            values: valuesOf(({ fast, due }) => shareOf(fast, due)),
            unfinished: places.length - 1,
          },
          { name: t.requestsSpeed.won, values: valuesOf(wonOf) },
        ]}
        format={(value) => percent(value / 100)}
        height={220}
      />
    </section>
  )
}

function BySpeed({ figures }: { figures: SpeedFigures }) {
  const t = useMessages()
  const { number } = useFormats()
  const percent = usePercent()
  return (
    <section className={panels.panel}>
      <h2>{t.requestsSpeed.bySpeed}</h2>
      <ul className={classes.bars}>
        {speedClasses.map((name) => {
          const { won, decided } = decidedOf([figures.groups[name]])
          const share = shareOf(won, decided)
          return (
            <li key={name}>
              <span>{t.requestsSpeed.groups[name]}</span>
              <span className={classes.track} aria-hidden>
                <span className={classes.bar} style={{ inlineSize: `${100 * (share ?? 0)}%` }} />
              </span>
              <strong>{percent(share)}</strong>
              <span className={classes.dim}>
                {fill(t.requestsSpeed.partOf, { part: number(won), all: number(decided) })}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
