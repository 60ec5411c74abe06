import type { ProvisionMonth, ProvisionYear } from '@gangway/contract/features/provisions'
import { yearFormats } from '@gangway/contract/features/provisions-year'
import { DownloadButton } from '@gangway/kit/download/download-button.tsx'
import { useDownloads } from '@gangway/kit/download/use-downloads'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { UnstyledButton } from '@mantine/core'
import { IconFileSpreadsheet, IconFileTypeCsv, IconFileTypePdf } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import { dayNow } from '../../lib/day-now.ts'
import { MonthFiles } from './month-files.tsx'
import { type Month, monthIn, monthOfDay, yearBounds } from './months.ts'
import classes from './provisions.module.css'
import { loadYear, useProvisionYear } from './provisions-data.ts'
import { ProvisionsSkeleton } from './provisions-skeleton.tsx'
import { Steps } from './steps.tsx'
import { UnknownLines } from './unknown-lines.tsx'

type Props = { overview: ProvisionYear; chosenMonth: Month; thisYear: number; onChoose: (month: Month) => void }

const numbers = Array.from({ length: 12 }, (_, at) => at + 1)

/** MNY-7: a year at a glance, by month of payout: what was paid, and which months have files. */
function YearOverview({ overview, chosenMonth, thisYear, onChoose }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const { year, months, sum } = overview
  const { first, last } = yearBounds(overview.years, thisYear)
  const step = (years: number, label: string) => {
    const next = year + years
    return {
      label,
      isOff: next < first || next > last,
      onStep: () => onChoose({ year: next, month: chosenMonth.month }),
    }
  }
  return (
    <section className={classes.overview} aria-label={t.provisions.overview}>
      <header className={classes.year}>
        <Steps back={step(-1, t.provisions.lastYear)} forth={step(1, t.provisions.nextYear)} />
        <h2>{year}</h2>
        {sum !== null && (
          <>
            <span className={classes.total}>
              {fill(t.provisions.total, { year })} <strong>{formats.euro(sum)}</strong>
            </span>
            <YearFiles year={year} />
          </>
        )}
      </header>
      <ul className={classes.months}>
        {numbers.map((month) => (
          <li key={month}>
            <MonthTile
              month={month}
              summary={months.find((row) => row.month === month)}
              isChosen={chosenMonth.year === year && chosenMonth.month === month}
              onChoose={() => onChoose({ year, month })}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const fileIcons = { pdf: IconFileTypePdf, xlsx: IconFileSpreadsheet, csv: IconFileTypeCsv } as const

/** MNY-8: the year as one file, for the accountant. */
function YearFiles({ year }: { year: number }) {
  const t = useMessages()
  const language = useLanguage()
  const { downloads, start } = useDownloads()
  return (
    <span className={classes.yearFiles}>
      {yearFormats.map((format) => {
        const name = fill(t.provisions.yearFile[format], { year })
        const key = `${year}.${format}`
        return (
          <DownloadButton
            key={key}
            label={name}
            icon={fileIcons[format]}
            name={name}
            size={0}
            download={downloads[key]}
            onStart={() =>
              void start(key, loadYear(year, format, language), {
                done: `${name}: ${t.parts.downloaded}`,
                failed: `${name}: ${t.parts.downloadFailed}`,
              })
            }
          />
        )
      })}
    </span>
  )
}

type TileProps = { month: number; summary: ProvisionMonth | undefined; isChosen: boolean; onChoose: () => void }

/** One month; those with files stand out. */
function MonthTile({ month, summary, isChosen, onChoose }: TileProps) {
  const t = useMessages()
  const formats = useFormats()
  return (
    <UnstyledButton
      className={classes.month}
      data-has-files={summary !== undefined || undefined}
      aria-current={isChosen ? 'date' : undefined}
      onClick={onChoose}
    >
      <span className={classes.name}>{formats.month(month)}</span>
      <span className={shapes.note}>
        {summary ? formats.plural(summary.files, t.provisions.files) : t.provisions.noFiles}
      </span>
      {summary && summary.sum !== null && <span className={classes.sum}>{formats.euro(summary.sum)}</span>}
    </UnstyledButton>
  )
}

const route = getRouteApi('/provisions')

/** The provision files: a year at a glance, with one month open. Starts with the newest month that has files. */
export function StatementsTab() {
  return route.useSearch().show === 'unknown' ? <UnknownLines /> : <YearOfStatements />
}

function YearOfStatements() {
  const t = useMessages()
  const requestedMonth = monthIn(route.useSearch())
  const navigate = route.useNavigate()
  const overview = useProvisionYear(requestedMonth?.year)
  const today = monthOfDay(dayNow())
  const choose = ({ year, month }: Month) =>
    void navigate({ search: { year: String(year), month: String(month) }, resetScroll: false })
  return (
    <Loaded query={overview} skeleton={<ProvisionsSkeleton />}>
      {(data) => {
        const month = requestedMonth ?? data.newest ?? today
        return (
          <>
            <YearOverview overview={data} chosenMonth={month} thisYear={today.year} onChoose={choose} />
            <MonthFiles
              month={month}
              bounds={yearBounds(data.years, today.year)}
              empty={data.newest ? t.provisions.none : t.provisions.noneYet}
              onChoose={choose}
            />
          </>
        )
      }}
    </Loaded>
  )
}
