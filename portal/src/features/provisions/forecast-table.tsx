import type { ForecastMonth } from '@gangway/contract/features/provisions-forecast'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import classes from './forecast.module.css'
import { monthOfDay } from './months.ts'

type Props = {
  months: readonly ForecastMonth[]
  /** The month whose bookings are shown. */
  openMonth: string | undefined
  onOpen: (month: string | undefined) => void
}

/** Twelve months, each with its parts as a bar and as figures. */
export function ForecastTable({ months, openMonth, onOpen }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const most = Math.max(1, ...months.map(({ expected, high, lastyear }) => Math.max(expected, high, lastyear ?? 0)))
  return (
    <div>
      <ul className={classes.legend} aria-hidden>
        {(['certain', 'likely', 'new'] as const).map((part) => (
          <li key={part}>
            <span className={classes.part} data-part={part} />
            {t.provisions.forecast.columns[part]}
          </li>
        ))}
        <li>
          <span className={classes.whisker} />
          {t.provisions.forecast.columns.range}
        </li>
      </ul>
      <DataTable
        caption={t.provisions.forecast.table}
        rows={months}
        columns={columns(t, formats, { most, openMonth, onOpen })}
        rowKey={({ month }) => month}
        isWide
      />
    </div>
  )
}

type Parts = Pick<Props, 'openMonth' | 'onOpen'> & { most: number }

const columns = (t: Messages, formats: Formats, { most, openMonth, onOpen }: Parts): Column<ForecastMonth>[] => {
  const amount = (key: 'certain' | 'likely' | 'new' | 'expected'): Column<ForecastMonth> => ({
    key,
    header: t.provisions.forecast.columns[key],
    align: 'right',
    cell: (row) => (row[key] === 0 ? '–' : formats.euroWhole(row[key])),
  })
  return [
    {
      key: 'month',
      header: t.provisions.forecast.columns.month,
      isHeading: true,
      cell: ({ month }) => {
        const { year, month: nr } = monthOfDay(month)
        const name = formats.monthYear(year, nr)
        const isOpen = month === openMonth
        const Icon = isOpen ? IconChevronUp : IconChevronDown
        return (
          <UnstyledButton
            className={classes.month}
            aria-expanded={isOpen}
            title={isOpen ? t.provisions.forecast.close : fill(t.provisions.forecast.open, { month: name })}
            onClick={() => onOpen(isOpen ? undefined : month)}
          >
            <span>{name}</span>
            <Icon size={16} stroke={1.75} aria-hidden />
          </UnstyledButton>
        )
      },
    },
    { key: 'bar', header: t.provisions.forecast.columns.bar, cell: (row) => <Bar row={row} most={most} /> },
    {
      ...amount('certain'),
      cell: ({ certain, promised }) => (
        <span>
          {certain === 0 ? '–' : formats.euroWhole(certain)}
          {promised !== 0 && (
            <span className={classes.paid}>
              {fill(t.provisions.forecast.promised, { amount: formats.euroWhole(promised) })}
            </span>
          )}
        </span>
      ),
    },
    amount('likely'),
    amount('new'),
    {
      ...amount('expected'),
      cell: ({ expected, paid }) => (
        <span>
          <strong>{formats.euroWhole(expected)}</strong>
          {paid !== 0 && (
            <span className={classes.paid}>
              {fill(t.provisions.forecast.paid, { amount: formats.euroWhole(paid) })}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'range',
      header: t.provisions.forecast.columns.range,
      align: 'right',
      cell: ({ low, high }) =>
        low === high
          ? '–'
          : fill(t.provisions.forecast.range, { low: formats.euroWhole(low), high: formats.euroWhole(high) }),
    },
    {
      key: 'lastyear',
      header: t.provisions.forecast.columns.lastyear,
      align: 'right',
      cell: ({ lastyear }) => (lastyear === null ? '–' : formats.euroWhole(lastyear)),
    },
  ]
}

/** The parts of a month told apart by their pattern too; the line shows the range. */
function Bar({ row, most }: { row: ForecastMonth; most: number }) {
  const share = (euro: number) => `${(100 * euro) / most}%`
  return (
    <span className={classes.bar} aria-hidden>
      <span className={classes.parts}>
        {(['certain', 'likely', 'new'] as const)
          .filter((part) => row[part] > 0)
          .map((part) => (
            <span key={part} className={classes.part} data-part={part} style={{ width: share(row[part]) }} />
          ))}
      </span>
      {row.high > row.low && (
        <span className={classes.range} style={{ left: share(row.low), width: share(row.high - row.low) }} />
      )}
    </span>
  )
}
