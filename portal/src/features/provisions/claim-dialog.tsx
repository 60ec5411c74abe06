import type { ClaimOutcome } from '@gangway/contract/features/provisions-claims'
import type { OpenCommission } from '@gangway/contract/features/provisions-open'
import { AttachFile, fileNameOf } from '@gangway/kit/form/attach-file.tsx'
import { Question } from '@gangway/kit/form/question.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useDraft } from '../../lib/drafts.ts'
import { useClaimsChanged, useMakeClaim, useMakeClaims } from './claims-data.ts'

type Props = {
  /** At least one. */
  bookings: readonly OpenCommission[]
  onClose: () => void
  onDone: (outcome: string) => void
}

/** MNY-5: files a claim with one click, with an optional note, for one booking or for each of several. */
export function ClaimDialog({ bookings, onClose, onDone }: Props) {
  const t = useMessages()
  const { euro, number } = useFormats()
  const claimOne = useClaimOne()
  const claimSeveral = useClaimSeveral()
  const changed = useClaimsChanged()
  const draft = useDraft(`claim ${bookings.map(({ bookingid }) => bookingid).join(' ')}`, '')
  const text = draft.typed
  const [file, setFile] = useState<File>()
  const [failure, setFailure] = useState<unknown>()
  const [first] = bookings
  if (!first) return null
  const isOne = bookings.length === 1
  const facts = {
    nr: first.bookingnr || String(first.bookingid),
    n: number(bookings.length),
    amount: euro(bookings.reduce((sum, { open }) => sum + Math.round(open * 100), 0) / 100),
  }
  const make = async () => {
    setFailure(undefined)
    const making = isOne ? claimOne(first, text, file) : claimSeveral(bookings, text)
    making.catch(setFailure)
    // Also after a failure: what is open may have changed meanwhile.
    const outcome = await making.finally(changed)
    draft.drop()
    onDone(outcome)
  }
  return (
    <Question
      title={fill(isOne ? t.provisions.claims.dialog.title : t.provisions.claims.several.title, facts)}
      text={isOne ? t.provisions.claims.dialog.text : t.provisions.claims.several.text}
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
        onChange={({ currentTarget: { value } }) => (value === '' ? draft.drop() : draft.set(value))}
      />
      {isOne && <AttachFile texts={t.provisions.claims.attach} file={file} failure={failure} onChange={setFile} />}
    </Question>
  )
}

const useClaimOne = () => {
  const t = useMessages()
  const { save } = useMakeClaim()
  return async ({ bookingid, bookingnr }: OpenCommission, text: string, file: File | undefined) => {
    await save({ body: { bookingid, text, filename: fileNameOf(file) }, file })
    return fill(t.provisions.claims.dialog.done, { nr: bookingnr || bookingid })
  }
}

const outcomes: readonly ClaimOutcome[] = ['made', 'existing', 'nothing']

/** Says of how many bookings a claim was made, and of how many not, and why. */
const useClaimSeveral = () => {
  const t = useMessages()
  const { plural } = useFormats()
  const { save } = useMakeClaims()
  return async (bookings: readonly OpenCommission[], text: string) => {
    const { data } = await save({ body: { bookingids: bookings.map(({ bookingid }) => bookingid), text } })
    return outcomes
      .map((outcome) => ({ outcome, count: data.filter((claimed) => claimed.outcome === outcome).length }))
      .filter(({ outcome, count }) => outcome === 'made' || count > 0)
      .map(({ outcome, count }) => plural(count, t.provisions.claims.several[outcome]))
      .join(' ')
  }
}
