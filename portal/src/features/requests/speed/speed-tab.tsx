import { getSpeed, type Speed, type SpeedFigures, type SpeedMonth } from '@gangway/contract/features/requests-speed'
import type { OpeningDay } from '@gangway/contract/features/requests-templates'
import { fewestForFigures, speedClasses, takenBackMinutes } from '@gangway/contract/requests/answer-speed'
import { useCall } from '@gangway/kit/api/hooks'
import { MonthChart } from '@gangway/kit/charts/month-chart.tsx'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { NativeSelect, Skeleton } from '@mantine/core'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useMessages } from '../../../i18n/language.ts'
import panels from '../../../parts/charts/chart-panels.module.css'
import classes from './speed.module.css'
import { MonthTable, PersonTable } from './speed-tables.tsx'
import { allGroups, decidedOf, hoursText, medianOf, minutesText, shareOf } from './speed-text.ts'
import { usePercent } from './use-percent.ts'

type Props = {
  figures: SpeedFigures
  /** Every month, the newest first; `own` may lack some. */
  months: readonly string[]
  own: readonly SpeedMonth[]
}

/** Whether it gets better, and whether it is worth it. */
function SpeedCharts(props: Props) {
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

/** The four answers that most people look for. */
function SpeedTiles({ figures }: { figures: SpeedFigures }) {
  const t = useMessages()
  const language = useLanguage()
  const { number } = useFormats()
  const percent = usePercent()
  const { won, decided } = decidedOf(allGroups(figures))
  const few = fill(t.requestsSpeed.few, { n: fewestForFigures })
  const median = medianOf(figures)
  const elapsed = minutesText(language, figures.medianelapsed ?? 0)
  const shares = [
    { name: 'fast', part: figures.fast, all: figures.due, text: t.requestsSpeed.fastText },
    { name: 'answered', part: figures.answered, all: figures.requests, text: t.requestsSpeed.answeredText },
    { name: 'won', part: won, all: decided, text: t.requestsSpeed.wonText },
  ] as const
  return (
    <dl className={shapes.figures}>
      <div>
        <dt>{t.requestsSpeed.median}</dt>
        <dd>{median === null ? '–' : minutesText(language, median)}</dd>
        <dd>{median === null ? few : fill(t.requestsSpeed.medianText, { elapsed })}</dd>
      </div>
      {shares.map(({ name, part, all, text }) => (
        <div key={name}>
          <dt>{t.requestsSpeed[name]}</dt>
          <dd>{percent(shareOf(part, all))}</dd>
          <dd>{shareOf(part, all) === null ? few : fill(text, { part: number(part), all: number(all) })}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How it is counted, in words, with the opening hours that decide it. */
function SpeedMethod({ hours }: { hours: readonly OpeningDay[] }) {
  const t = useMessages()
  const language = useLanguage()
  const speed = t.requestsSpeed
  const words = {
    answer: t.requests.answer,
    offer: t.requests.stages.offer,
    twice: t.requests.reasons.twice,
    n: takenBackMinutes,
  }
  return (
    <section className={classes.method}>
      <h2>{speed.method}</h2>
      <p>
        {fill(speed.hours, { hours: hoursText(language, hours) })}{' '}
        <Link to="/requests" search={{ tab: 'mails' }}>
          {speed.changeHours}
        </Link>
      </p>
      <ul>
        {[speed.methodAnswer, speed.methodHours, speed.methodPerson, speed.methodShare, speed.methodWon].map((text) => (
          <li key={text}>{fill(text, words)}</li>
        ))}
      </ul>
    </section>
  )
}

const route = getRouteApi('/requests')

/** ENQ-2: how fast requests are answered, and what becomes of them, by month and person. */
export function SpeedTab() {
  const t = useMessages()
  const speed = useCall(getSpeed, { query: {} })
  return (
    <Loaded query={speed} skeleton={<Skeleton height={560} />}>
      {(data) => (data.total.requests === 0 ? <Empty>{t.requestsSpeed.none}</Empty> : <Content speed={data} />)}
    </Loaded>
  )
}

/** The value of the choice for what belongs to nobody. */
const nobody = 'nobody'

function Content({ speed }: { speed: Speed }) {
  const t = useMessages()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const keyOf = (userno: number | null) => (userno === null ? nobody : String(userno))
  const chosen = speed.people.find(({ userno }) => keyOf(userno) === search.person)
  const choose = (person: string) =>
    void navigate({ search: { tab: 'speed', ...(person && { person }) }, resetScroll: false })
  const figures = chosen ?? speed.total
  return (
    <div className={classes.speed}>
      {speed.total.answered === 0 && (
        <Notice title={t.requestsSpeed.unanswered}>
          {fill(t.requestsSpeed.unansweredText, { answer: t.requests.answer, offer: t.requests.stages.offer })}
        </Notice>
      )}
      <NativeSelect
        className={classes.person}
        label={t.requestsSpeed.person}
        data={[
          { value: '', label: t.requestsSpeed.everybody },
          ...speed.people.map(({ userno, name }) => ({
            value: keyOf(userno),
            label: userno === null ? t.requestsSpeed.nobody : name,
          })),
        ]}
        value={chosen ? keyOf(chosen.userno) : ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <SpeedTiles figures={figures} />
      <SpeedCharts
        figures={figures}
        months={speed.months.map(({ month }) => month)}
        own={chosen?.months ?? speed.months}
      />
      {!chosen && <PersonTable speed={speed} />}
      <MonthTable figures={figures} months={chosen?.months ?? speed.months} />
      <SpeedMethod hours={speed.hours} />
    </div>
  )
}
