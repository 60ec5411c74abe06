import type { StatementLine } from '@gangway/contract/features/provisions-statements'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { useAction } from '@gangway/kit/form/use-action'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './statements.module.css'
import { useAssign, useBookingSearch } from './statements-data.ts'

type Props = {
  line: Pick<StatementLine, 'linekey' | 'lineno' | 'bookingnr'>
  onClose: () => void
  /** With the number of the booking. */
  onDone?: (nr: string) => void
}

/** MNY-4: finds the booking of a line that the provider's number does not name. */
export function AssignLine({ line, onClose, onDone }: Props) {
  const t = useMessages()
  const { date } = useFormats()
  const [input, setInput] = useState(line.bookingnr)
  const bookings = useBookingSearch(input)
  const { assign } = useAssign()
  const { run, isPending, failure } = useAction()
  useFocusBack()
  const choose = async (bookingid: number, nr: string) => {
    if (!(await run(() => assign(line.linekey, bookingid)))) return
    onClose()
    onDone?.(nr)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={fill(t.provisions.lines.title, { n: line.lineno })}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <TextInput
        data-autofocus
        type="search"
        label={t.provisions.lines.search}
        description={t.provisions.lines.searchHint}
        value={input}
        onChange={(event) => setInput(event.currentTarget.value)}
      />
      {failure !== undefined && <FailureNotice error={failure} />}
      <ul className={classes.bookings} aria-live="polite">
        {bookings?.length === 0 && <li>{t.provisions.lines.none}</li>}
        {bookings?.map(({ bookingid, bookingnr, customername, shipname, reiseterminbis }) => (
          <li key={bookingid}>
            <span>
              <strong>{bookingnr || bookingid}</strong> {customername}
              <span className={classes.dim}>{[shipname, date(reiseterminbis)].filter(Boolean).join(', ')}</span>
            </span>
            <Button
              size="compact-sm"
              variant="default"
              disabled={isPending}
              aria-label={fill(t.provisions.lines.choose, { nr: bookingnr || bookingid })}
              onClick={() => void choose(bookingid, bookingnr || String(bookingid))}
            >
              {t.provisions.lines.columns.action}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
