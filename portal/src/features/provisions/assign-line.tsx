import type { StatementLine, SuggestedBooking } from '@gangway/contract/features/provisions-statements'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { useAction } from '@gangway/kit/form/use-action'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './provisions.module.css'
import { useAssign, useBookingSearch, useSuggestions } from './statements-data.ts'

type Props = {
  line: Pick<StatementLine, 'linekey' | 'lineno' | 'bookingnr' | 'bookingid' | 'amount' | 'text'>
  onClose: () => void
  /** With the number of the booking. */
  onDone?: (nr: string) => void
}

/** MNY-4: finds the booking of a line that the provider's number does not name. */
export function AssignLine({ line, onClose, onDone }: Props) {
  const t = useMessages()
  const { euro } = useFormats()
  const [input, setInput] = useState('')
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
      <p className={classes.facts}>
        {[line.bookingnr || line.bookingid, euro(line.amount), line.text].filter(Boolean).join(' · ')}
      </p>
      <TextInput
        data-autofocus
        type="search"
        label={t.provisions.lines.search}
        description={t.provisions.lines.searchHint}
        value={input}
        onChange={(event) => setInput(event.currentTarget.value)}
      />
      {failure !== undefined && <FailureNotice error={failure} />}
      {input.trim() === '' ? (
        <Suggestions linekey={line.linekey} isOff={isPending} onChoose={choose} />
      ) : (
        <ul className={classes.bookings} aria-live="polite">
          {bookings?.length === 0 && <li>{t.provisions.lines.none}</li>}
          {bookings?.map((booking) => (
            <Choice key={booking.bookingid} booking={booking} isOff={isPending} onChoose={choose} />
          ))}
        </ul>
      )}
    </Modal>
  )
}

type Choosing = { isOff: boolean; onChoose: (bookingid: number, nr: string) => Promise<void> }

/** What the line probably means, before anything is typed. */
function Suggestions({ linekey, ...choosing }: Choosing & { linekey: string }) {
  const t = useMessages()
  const { euro } = useFormats()
  const texts = t.provisions.lines
  const describe = ({ reasons, open }: SuggestedBooking) =>
    (reasons.length > 0 ? reasons : (['amount'] as const))
      .map((reason) => fill(texts.reasons[reason], { amount: euro(open) }))
      .join(', ')
  return (
    <section className={classes.suggestions} aria-label={texts.suggestions}>
      <Loaded query={useSuggestions(linekey)} empty={texts.noSuggestions}>
        {(suggestions) => (
          <>
            <h3>{texts.suggestions}</h3>
            <ul className={classes.bookings}>
              {suggestions.map((booking) => (
                <Choice key={booking.bookingid} booking={booking} reason={describe(booking)} {...choosing} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </section>
  )
}

type ChoiceProps = Choosing & {
  booking: Pick<SuggestedBooking, 'bookingid' | 'bookingnr' | 'customername' | 'shipname' | 'reiseterminbis'>
  reason?: string
}

function Choice({ booking, reason, isOff, onChoose }: ChoiceProps) {
  const t = useMessages()
  const { date } = useFormats()
  const { bookingid, bookingnr, customername, shipname, reiseterminbis } = booking
  const nr = bookingnr || String(bookingid)
  return (
    <li>
      <span>
        <strong>{nr}</strong> {customername}
        <span className={classes.dim}>{[shipname, date(reiseterminbis)].filter(Boolean).join(', ')}</span>
        {reason && <span className={classes.dim}>{reason}</span>}
      </span>
      <Button
        size="compact-sm"
        variant="default"
        disabled={isOff}
        aria-label={fill(t.provisions.lines.choose, { nr })}
        onClick={() => void onChoose(bookingid, nr)}
      >
        {t.provisions.lines.columns.action}
      </Button>
    </li>
  )
}
