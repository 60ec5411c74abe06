import type { Claim } from '@gangway/contract/features/provisions-claims'
import { type ClaimState, nextClaimState } from '@gangway/contract/money/claim-state'
import { AttachFile, fileNameOf } from '@gangway/kit/form/attach-file.tsx'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { Question } from '@gangway/kit/form/question.tsx'
import { useAction } from '@gangway/kit/form/use-action'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { fill } from '@gangway/kit/messages/text'
import { Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { dayNow } from '../../lib/day-now.ts'
import { useDraft } from '../../lib/drafts.ts'
import { useMayAct } from '../../lib/session/use-may.ts'
import { useClaimsChanged, useReplyToClaim, useWithdrawClaim } from './claims-data.ts'
import classes from './open-money.module.css'

type Props = { claim: Claim; onDone: (outcome: string) => void }

/** Writes to the provider about a claim, or takes it back; a closed claim says why nobody can. */
export function ClaimReply({ claim, onDone }: Props) {
  const t = useMessages()
  const { save } = useReplyToClaim()
  const changed = useClaimsChanged()
  const { run, isPending, failure } = useAction()
  const [file, setFile] = useState<File>()
  const [isChecked, setChecked] = useState(false)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const mayClaim = useMayAct('claims')
  const { claimid, version, state } = claim
  const draft = useDraft(`claim reply ${claimid}`, '')
  const text = draft.typed
  const closed: Partial<Record<ClaimState, string>> = t.provisions.claims.closed
  if (!nextClaimState(claim, 'reply', dayNow())) return <Notice>{closed[state]}</Notice>
  if (!mayClaim) return null
  const isMissing = text.trim() === ''
  const send = async () => {
    setChecked(true)
    if (isMissing) return
    if (await run(() => save({ params: { claimid }, body: { version, text, filename: fileNameOf(file) }, file }))) {
      draft.drop()
      setFile(undefined)
      setChecked(false)
      onDone(t.provisions.claims.sent)
    }
    // Also after a failure: somebody else may have been faster.
    await changed()
  }
  return (
    <>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <Textarea
          label={t.provisions.claims.message}
          value={text}
          minRows={3}
          maxLength={2000}
          autosize
          error={isChecked && isMissing && t.provisions.claims.missing}
          onChange={({ currentTarget: { value } }) => (value === '' ? draft.drop() : draft.set(value))}
        />
        <AttachFile texts={t.provisions.claims.attach} file={file} failure={failure} onChange={setFile} />
        {failure !== undefined && <FailureNotice error={failure} />}
        <div className={classes.acts}>
          <Button type="submit" loading={isPending}>
            {t.provisions.claims.send}
          </Button>
          <Button variant="default" onClick={() => setWithdrawing(true)}>
            {t.provisions.claims.withdraw}
          </Button>
        </div>
      </form>
      {isWithdrawing && <Withdraw claim={claim} onClose={() => setWithdrawing(false)} onDone={onDone} />}
    </>
  )
}

function Withdraw({ claim, onClose, onDone }: Props & { onClose: () => void }) {
  const t = useMessages()
  const { save } = useWithdrawClaim()
  const changed = useClaimsChanged()
  const { claimid, version, bookingid, bookingnr } = claim
  const withdraw = async () => {
    await save({ params: { claimid }, body: { version } }).finally(changed)
    onDone(t.provisions.claims.withdrawn)
  }
  return (
    <Question
      title={fill(t.provisions.claims.withdrawTitle, { nr: bookingnr || bookingid })}
      text={t.provisions.claims.withdrawText}
      action={t.provisions.claims.withdraw}
      isRed
      onClose={onClose}
      act={withdraw}
    />
  )
}
