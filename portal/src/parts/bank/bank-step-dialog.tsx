import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { Button, Modal, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './bank-state.module.css'
import { type BankSteps, numbered } from './bank-steps.ts'

type Props = {
  step: 'refuse' | 'withdraw'
  /** Undefined: the only account of its screen. */
  number: number | undefined
  changeid: number
  steps: BankSteps
  onClose: () => void
}

/** Asks before a bank change is refused or withdrawn. Whoever refuses says why: the person who made it reads it. */
export function BankStepDialog({ step, number, changeid, steps, onClose }: Props) {
  const t = useMessages()
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  useFocusBack()
  const isRefusal = step === 'refuse'
  const isMissing = isRefusal && reason.trim() === ''
  const decide = () =>
    isRefusal
      ? steps.refuse(changeid, reason.trim(), t.agency.bank.refuse.done)
      : steps.withdraw(changeid, t.agency.bank.withdraw.done)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog is drawn inside the form of the whole record.
    event.stopPropagation()
    setChecked(true)
    if (isMissing) return
    // A failure is shown at the account, which says what applies now.
    decide().then(onClose)
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={numbered(t.agency.bank[step].title, number)}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <form noValidate className={classes.ask} onSubmit={submit}>
        <Text>{t.agency.bank[step].text}</Text>
        {isRefusal && (
          <TextInput
            label={t.agency.bank.refuse.reason}
            description={t.agency.bank.refuse.reasonHint}
            aria-required
            value={reason}
            error={isChecked && isMissing && t.agency.bank.refuse.missing}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
            data-autofocus
          />
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t.parts.cancel}
          </Button>
          <Button type="submit" loading={steps.isPending} {...(isRefusal && { color: 'red' })}>
            {t.agency.bank[step].action}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  )
}
