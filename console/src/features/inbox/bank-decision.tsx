import type { BankDecision } from '@gangway/contract/features/inbox'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { fill } from '@gangway/kit/messages/text'
import { Button, Modal, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './inbox.module.css'
import { type BankItem, useDecideBankChange, useInboxChanged } from './inbox-data.ts'

type Props = { item: BankItem; decision: BankDecision; onClose: () => void; onDone: (outcome: string) => void }

/** Asks before a decision about a bank change. Whoever refuses or lifts a freeze says why: the agency reads it. */
export function BankDecisionDialog({ item, decision, onClose, onDone }: Props) {
  const t = useMessages()
  const decide = useDecideBankChange()
  const changed = useInboxChanged()
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  useFocusBack()
  const { partnerid, changeid, firma } = item
  const isMissing = decision !== 'confirm' && reason.trim() === ''
  // Somebody else may have been faster: the list is read again once this is closed.
  const close = () => {
    onClose()
    if (failure !== undefined) void changed()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isMissing) return
    setFailure(undefined)
    decide.save({ params: { partnerid, changeid }, body: { decision, reason: reason.trim() } }).then(() => {
      onDone(fill(t.inbox.bank.done[decision], { firma }))
      onClose()
      return changed()
    }, setFailure)
  }
  return (
    <Modal
      opened
      onClose={close}
      title={fill(t.inbox.bank.titles[decision], { firma })}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <form noValidate className={classes.form} onSubmit={submit}>
        <Text>{t.inbox.bank.texts[decision]}</Text>
        <TextInput
          label={decision === 'confirm' ? t.inbox.bank.note : t.inbox.bank.reason}
          description={decision === 'confirm' ? t.inbox.bank.noteHint : t.inbox.bank.reasonHint}
          value={reason}
          error={isChecked && isMissing && t.inbox.bank.missing}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          data-autofocus
        />
        {failure !== undefined && <FailureNotice error={failure} />}
        <DialogActions>
          <Button variant="default" onClick={close}>
            {t.parts.cancel}
          </Button>
          <Button type="submit" {...(decision === 'refuse' && { color: 'red' })} loading={decide.isPending}>
            {t.inbox.bank.acts[decision]}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  )
}
