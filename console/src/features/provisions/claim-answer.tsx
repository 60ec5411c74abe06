import { dayOf, monthStart } from '@gangway/contract/dates/days'
import type { PartnerClaim } from '@gangway/contract/features/provisions-claims-console'
import { nextClaimState, type ProviderStep, providerSteps } from '@gangway/contract/money/claim-state'
import { clock } from '@gangway/kit/browser/clock'
import { AttachFile, fileNameOf } from '@gangway/kit/form/attach-file.tsx'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { useAction } from '@gangway/kit/form/use-action'
import { Segments } from '@gangway/kit/layout/segments.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useAcceptClaim, useAnswerClaim, useClaimChanged, useRefuseClaim } from './claim-data.ts'
import classes from './claims.module.css'

/** The months that can be promised: this one and the next eleven. */
const listMonths = (today: string) => Array.from({ length: 12 }, (_, later) => monthStart(today, later))

/** Takes the chosen step with a claim. */
const useStep = ({ partnerid, claimid, version }: PartnerClaim) => {
  const [answer, accept, refuse] = [useAnswerClaim(), useAcceptClaim(), useRefuseClaim()]
  const params = { partnerid, claimid }
  return (step: ProviderStep, { text, promised, file }: { text: string; promised: string; file: File | undefined }) => {
    const body = { version, text, filename: fileNameOf(file) }
    if (step === 'accept') return accept.save({ params, body: { ...body, promised }, file })
    return (step === 'answer' ? answer : refuse).save({ params, body, file })
  }
}

type Props = { claim: PartnerClaim; onDone: (outcome: string) => void }

/** A claim that is decided needs no answer: the form is closed, and can be opened again. */
export function ClaimAnswer({ claim, onDone }: Props) {
  const t = useMessages()
  const [isOpened, setOpened] = useState(false)
  const { state, isoverdue } = claim
  const needsAnswer = state === 'open' || state === 'answered' || isoverdue
  if (!nextStep(claim)) return null
  if (!needsAnswer && !isOpened)
    return (
      <div>
        <Button variant="default" onClick={() => setOpened(true)}>
          {t.provisions.again}
        </Button>
      </div>
    )
  const close = (outcome: string) => {
    setOpened(false)
    onDone(outcome)
  }
  return <AnswerForm claim={claim} onDone={close} />
}

const listSteps = (claim: PartnerClaim) => {
  const today = dayOf(new Date(clock.now()))
  return providerSteps.filter((step) => nextClaimState(claim, step, today))
}
const nextStep = (claim: PartnerClaim) => listSteps(claim)[0]

/** What the provider can do with a claim: write, promise a month, or refuse with a reason. */
function AnswerForm({ claim, onDone }: Props) {
  const t = useMessages()
  const { monthYear } = useFormats()
  const today = dayOf(new Date(clock.now()))
  const months = listMonths(today)
  const possible = listSteps(claim)
  const [chosen, setStep] = useState<ProviderStep>('answer')
  const step = possible.includes(chosen) ? chosen : possible[0]
  const [text, setText] = useState('')
  const [file, setFile] = useState<File>()
  const [promised, setPromised] = useState(months[1] ?? '')
  const [isChecked, setChecked] = useState(false)
  const take = useStep(claim)
  const changed = useClaimChanged()
  const { run, isPending, failure } = useAction()
  if (!step) return null
  const isMissing = step !== 'accept' && text.trim() === ''
  const submit = async () => {
    setChecked(true)
    if (isMissing) return
    const isTaken = await run(() => take(step, { text, promised, file }))
    if (isTaken) {
      setText('')
      setFile(undefined)
      setChecked(false)
      onDone(t.provisions.done[step])
    }
    // Also after a failure: somebody else may have been faster.
    await changed()
  }
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Segments
        label={t.provisions.act}
        options={possible.map((value) => ({ value, label: t.provisions.actions[value] }))}
        value={step}
        onChange={setStep}
      />
      {step === 'accept' && (
        <NativeSelect
          label={t.provisions.month}
          description={t.provisions.monthHint}
          value={promised}
          data={months.map((value) => ({
            value,
            label: monthYear(Number(value.slice(0, 4)), Number(value.slice(5, 7))),
          }))}
          onChange={({ currentTarget }) => setPromised(currentTarget.value)}
        />
      )}
      <Textarea
        label={t.provisions.texts[step]}
        description={t.provisions.textHint}
        value={text}
        minRows={3}
        maxLength={2000}
        autosize
        error={isChecked && step !== 'accept' && isMissing && t.provisions.missing[step]}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <AttachFile texts={t.provisions.attach} file={file} failure={failure} onChange={setFile} />
      {failure !== undefined && <FailureNotice error={failure} />}
      <div>
        <Button type="submit" {...(step === 'refuse' && { color: 'red' })} loading={isPending}>
          {t.provisions.send[step]}
        </Button>
      </div>
    </form>
  )
}
