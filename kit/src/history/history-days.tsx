import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useFormats } from '../messages/formats.ts'
import classes from './history.module.css'
import type { HistoryTexts } from './history-texts.ts'

type DaysProps<Row> = { rows: readonly Row[]; children: (row: Row) => ReactNode }

/** The entries day by day, in the reader's time zone like the times beside them. */
export function HistoryDays<Row extends { at: string }>({ rows, children }: DaysProps<Row>) {
  const { dayOfTime } = useFormats()
  const days = Map.groupBy(rows, ({ at }) => dayOfTime(Date.parse(at)))
  return [...days].map(([day, entries]) => (
    <section key={day} className={classes.day}>
      <h2 className={classes.date}>{day}</h2>
      <ol>{entries.map(children)}</ol>
    </section>
  ))
}

type PagesProps = {
  /** Where the older page begins; null on the last one. */
  next: string | null
  isFirst: boolean
  onTurn: (before: string | undefined) => void
  texts: HistoryTexts
}

/** To older entries, and back to the newest. */
export function HistoryPages({ next, isFirst, onTurn, texts }: PagesProps) {
  if (isFirst && !next) return null
  return (
    <nav className={classes.pages} aria-label={texts.pages}>
      {!isFirst && (
        <Button
          variant="default"
          leftSection={<IconArrowUp size={16} stroke={1.75} aria-hidden />}
          onClick={() => onTurn(undefined)}
        >
          {texts.newest}
        </Button>
      )}
      {next && (
        <Button
          variant="default"
          leftSection={<IconArrowDown size={16} stroke={1.75} aria-hidden />}
          onClick={() => onTurn(next)}
        >
          {texts.older}
        </Button>
      )}
    </nav>
  )
}
