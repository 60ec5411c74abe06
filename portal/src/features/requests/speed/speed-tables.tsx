import type { Speed, SpeedFigures, SpeedMonth } from '@gangway/contract/features/requests-speed'
import { fewestForFigures } from '@gangway/contract/requests/answer-speed'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { FigureTable } from '@gangway/kit/table/figure-table.tsx'
import { type ReactNode, useId } from 'react'
import { useMessages } from '../../../i18n/language.ts'
import classes from './speed.module.css'
import { allGroups, decidedOf, medianOf, minutesText, shareOf } from './speed-text.ts'
import { usePercent } from './use-percent.ts'

type Line = { key: string; name: ReactNode; figures: SpeedFigures }

/** Everybody who has answered a request or is responsible for one. */
export function PersonTable({ speed }: { speed: Speed }) {
  const t = useMessages()
  const lines = speed.people.map((person) => ({
    key: String(person.userno),
    name: person.userno === null ? t.requestsSpeed.nobody : person.name,
    figures: person,
  }))
  const { byPerson, columns } = t.requestsSpeed
  return <Figures title={byPerson} first={columns.person} lines={lines} total={speed.total} />
}

export function MonthTable({ figures, months }: { figures: SpeedFigures; months: readonly SpeedMonth[] }) {
  const t = useMessages()
  const formats = useFormats()
  const lines = months.map((month) => {
    const [year = 0, nr = 1] = month.month.split('-').map(Number)
    const name = (
      <>
        <span className={classes.long}>{formats.monthYear(year, nr)}</span>
        <span className={classes.short}>
          {formats.monthShort(nr)} {year}
        </span>
      </>
    )
    return { key: month.month, name, figures: month }
  })
  const { byMonth, columns } = t.requestsSpeed
  return <Figures title={byMonth} first={columns.month} lines={lines} total={figures} />
}

type Props = { title: string; first: string; lines: readonly Line[]; total: SpeedFigures }

function Figures({ title, first, lines, total }: Props) {
  const t = useMessages()
  const id = useId()
  const { columns } = t.requestsSpeed
  return (
    <section>
      <h2 id={id}>{title}</h2>
      <FigureTable labelledBy={id}>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            <th scope="col">{columns.requests}</th>
            <th scope="col" className={classes.wide}>
              {columns.answered}
            </th>
            <th scope="col">{columns.median}</th>
            <th scope="col">{columns.fast}</th>
            <th scope="col">{columns.won}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, figures }) => (
            <Row key={key} name={name} figures={figures} />
          ))}
        </tbody>
        <tfoot>
          <Row name={t.requestsSpeed.total} figures={total} />
        </tfoot>
      </FigureTable>
      <p className={classes.note}>{fill(t.requestsSpeed.fewNote, { n: fewestForFigures })}</p>
    </section>
  )
}

function Row({ name, figures }: { name: ReactNode; figures: SpeedFigures }) {
  const language = useLanguage()
  const { number } = useFormats()
  const percent = usePercent()
  const { won, decided } = decidedOf(allGroups(figures))
  const median = medianOf(figures)
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{number(figures.requests)}</td>
      <td className={classes.wide}>{number(figures.answered)}</td>
      <td>{median === null ? '–' : minutesText(language, median)}</td>
      <td>{percent(shareOf(figures.fast, figures.due))}</td>
      <td>{percent(shareOf(won, decided))}</td>
    </tr>
  )
}
