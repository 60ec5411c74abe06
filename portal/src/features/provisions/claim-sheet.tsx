import type { Claim } from '@gangway/contract/features/provisions-claims'
import { type ClaimState, nextClaimState } from '@gangway/contract/money/claim-state'
import { FileButton } from '@gangway/kit/download/file-button.tsx'
import { AttachFile, fileNameOf } from '@gangway/kit/form/attach-file.tsx'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { Question } from '@gangway/kit/form/question.tsx'
import { useAction } from '@gangway/kit/form/use-action'
import { Conversation } from '@gangway/kit/layout/conversation.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button, Drawer, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { dayNow } from '../../lib/day-now.ts'
import { useDraft } from '../../lib/drafts.ts'
import { useBrand } from '../../lib/session/session.ts'
import { useMayAct } from '../../lib/session/use-may.ts'
import { loadClaimFile, useClaim, useClaimsChanged, useReplyToClaim, useWithdrawClaim } from './claims-data.ts'
import { monthName } from './month-name.ts'
import classes from './open-money.module.css'

type Props = { claim: Claim; onDone: (outcome: string) => void }

/** Writes to the provider about a claim, or takes it back; a closed claim says why nobody can. */
function ClaimReply({ claim, onDone }: Props) {
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
        <div className={shapes.row}>
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

/** MNY-5: a claim beside the list: what it is about, the conversation, and what the agency can do with it. */
export function ClaimSheet({ claimid, onClose }: { claimid: string; onClose: () => void }) {
  const t = useMessages()
  const claim = useClaim(claimid)
  const nr = claim.data ? claim.data.bookingnr || claim.data.bookingid : ''
  return (
    <Drawer
      opened={claimid !== ''}
      onClose={onClose}
      position="right"
      size={520}
      title={fill(t.provisions.claims.sheet, { nr })}
      closeButtonProps={{ 'aria-label': t.common.close }}
      classNames={{ root: classes.sheet, title: shapes.sheetTitle }}
    >
      <Loaded query={claim}>{(data) => <Content key={data.claimid} claim={data} />}</Loaded>
    </Drawer>
  )
}

function Content({ claim }: { claim: Claim }) {
  const t = useMessages()
  const [outcome, setOutcome] = useState<string>()
  return (
    <div className={shapes.stackLg}>
      <Facts claim={claim} />
      <Conversation label={t.provisions.claims.conversation} entries={useEntries(claim)} />
      {outcome && <Notice tone="good">{outcome}</Notice>}
      <ClaimReply claim={claim} onDone={setOutcome} />
    </div>
  )
}

function Facts({ claim }: { claim: Claim }) {
  const t = useMessages()
  const formats = useFormats()
  const { state, promised, isoverdue, customername } = claim
  const month = promised ? monthName(formats, promised) : ''
  const isPromised = state === 'accepted' && month !== ''
  const rows = [
    [t.provisions.claims.amount, formats.euro(claim.amount)],
    [t.provisions.claims.columns.customername, customername || '–'],
    [t.provisions.claims.columns.reiseterminbis, formats.date(claim.reiseterminbis)],
    [t.provisions.claims.columns.state, t.provisions.claims.claims[state]],
    ...(isPromised ? [[t.provisions.claims.columns.promised, month]] : []),
  ]
  return (
    <>
      <dl className={shapes.facts}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isoverdue && <Notice tone="warn">{fill(t.provisions.claims.overdueText, { month })}</Notice>}
    </>
  )
}

/** The conversation in the reader's words. The provider speaks with one voice: the brand's. */
const useEntries = ({ claimid, messages }: Claim) => {
  const t = useMessages()
  const formats = useFormats()
  const brand = useBrand()
  return messages.map(({ side, author, at, step, text, promised, file }, place) => {
    const isPayment = step === 'pay'
    return {
      key: place,
      isOwn: side === 'agency',
      who: isPayment ? t.provisions.claims.statement : author || brand.name,
      when: formats.moment(at),
      step: fill(t.provisions.claims.steps[step], { month: promised ? monthName(formats, promised) : '', nr: text }),
      text: isPayment ? '' : text,
      file: file && <FileButton {...file} load={loadClaimFile(claimid, file.messageno)} />,
    }
  })
}
