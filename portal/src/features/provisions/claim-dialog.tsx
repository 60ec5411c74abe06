import type { OpenCommission } from '@gangway/contract/features/provisions-open'
import { Question } from '@gangway/kit/form/question.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useClaimsChanged, useMakeClaim } from './claims-data.ts'

type Props = { booking: OpenCommission; onClose: () => void; onDone: (outcome: string) => void }

/** MNY-5: a claim with one click, and a note for whoever wants to write one. */
export function ClaimDialog({ booking, onClose, onDone }: Props) {
  const t = useMessages()
  const { euro } = useFormats()
  const { save } = useMakeClaim()
  const changed = useClaimsChanged()
  const [text, setText] = useState('')
  const { bookingid, open } = booking
  const nr = booking.bookingnr || String(bookingid)
  const make = async () => {
    // Also after a failure: what is open may have changed meanwhile.
    await save({ body: { bookingid, text } }).finally(changed)
    onDone(fill(t.provisions.claims.dialog.done, { nr }))
  }
  return (
    <Question
      title={fill(t.provisions.claims.dialog.title, { nr, amount: euro(open) })}
      text={t.provisions.claims.dialog.text}
      action={t.provisions.claims.dialog.send}
      onClose={onClose}
      act={make}
    >
      <Textarea
        label={t.provisions.claims.dialog.note}
        description={t.provisions.claims.dialog.noteHint}
        value={text}
        minRows={2}
        maxLength={2000}
        autosize
        data-autofocus
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </Question>
  )
}
