import type { Transaction } from '@gangway/contract/features/transactions'
import { useFormats } from '@gangway/kit/messages/formats'
import { UnstyledButton } from '@mantine/core'
import { type CSSProperties, memo } from 'react'
import { bookingName, type ListColumn } from './booking-columns.tsx'
import classes from './booking-table.module.css'

type Props = {
  row: Transaction | undefined
  index: number
  start: number
  columns: readonly ListColumn[]
  area: string
  /** Its details are open. */
  isOpen: boolean
  /** Measures the row, whose height depends on its text. */
  measure: (row: HTMLElement | null) => void
  onOpen: (bookingid: number) => void
}

/** One row; a grey line until it is loaded. Memoized: scrolling moves many of them. */
export const BookingRow = memo(function BookingRow(props: Props) {
  const { row, index, start, columns, area, isOpen, measure, onOpen } = props
  const formats = useFormats()
  const place = { '--top': `${start}px` } as CSSProperties // a property of our own: on paper it is not used
  // biome-ignore-start lint/a11y/useSemanticElements: see the table
  // biome-ignore-start lint/a11y/useFocusableInteractive: the button inside is what is focused
  if (!row)
    return (
      <div
        ref={measure}
        data-index={index}
        role="row"
        aria-rowindex={index + 2}
        aria-busy="true"
        className={classes.row}
        data-waiting
        style={place}
      >
        <div role="cell" />
      </div>
    )
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button inside does the same by keyboard
    <div
      ref={measure}
      data-index={index}
      role="row"
      aria-rowindex={index + 2}
      className={classes.row}
      style={place}
      aria-current={isOpen || undefined}
      onClick={() => onOpen(row.bookingid)}
    >
      <div role="rowheader">
        <UnstyledButton className={classes.name}>{bookingName(row)}</UnstyledButton>
      </div>
      {columns.map(({ key, kind, align, isText, cell }) => (
        <div key={key} role="cell" data-key={key} data-kind={kind} data-align={align} data-may-be-cut={isText}>
          {cell(row, formats, area)}
        </div>
      ))}
    </div>
  )
  // biome-ignore-end lint/a11y/useSemanticElements: see the table
  // biome-ignore-end lint/a11y/useFocusableInteractive: the button inside is what is focused
})
