import { compareFigures } from '@gangway/contract/change-rate'
import { type Home, type HomeFigure, type HomeFigureName, homeFigures } from '@gangway/contract/features/home'
import { Change } from '@gangway/kit/charts/change.tsx'
import { Sparkline } from '@gangway/kit/charts/sparkline.tsx'
import { WholeDates } from '@gangway/kit/layout/whole-dates.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { useMessages } from '../../i18n/language.ts'
import classes from './home-screen.module.css'

/** This month so far: four figures, each with its change and its history. */
export function FigureCards({ day, figures }: Pick<Home, 'day' | 'figures'>) {
  const t = useMessages()
  const formats = useFormats()
  const days = { start: formats.date(`${day.slice(0, 7)}-01`), end: formats.date(day) }
  return (
    <section aria-labelledby="this-month">
      <div className={classes.head}>
        <h2 id="this-month">{t.home.month}</h2>
        <p>
          <WholeDates>{fill(t.home.compared, days)}</WholeDates>
        </p>
      </div>
      <ul className={classes.cards}>
        {homeFigures.map((name) => (
          <FigureCard key={name} name={name} figure={figures[name]} bookingsBefore={figures.bookings.before ?? 0} />
        ))}
      </ul>
    </section>
  )
}

type CardProps = {
  name: HomeFigureName
  figure: HomeFigure
  /** The bookings of last year, which tell whether a rate of revenue is meaningful. */
  bookingsBefore: number
}

function FigureCard({ name, figure: { value, before, months }, bookingsBefore }: CardProps) {
  const t = useMessages()
  const formats = useFormats()
  const show = name === 'turnover' ? formats.euro : formats.number
  const label = t.home.figures[name]
  const change =
    before === null ? undefined : compareFigures(value, before, name === 'turnover' ? bookingsBefore : before)
  return (
    <li className={classes.card}>
      <h3>{label}</h3>
      <p className={classes.value}>{show(value)}</p>
      <p className={classes.before}>
        <Change change={change} format={show} />
        {before !== null && <span>{fill(t.home.before, { value: show(before) })}</span>}
      </p>
      <div className={classes.way}>
        <Sparkline label={fill(t.home.way, { figure: label })} values={months} />
      </div>
    </li>
  )
}
