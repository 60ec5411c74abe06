import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { fill } from '@gangway/kit/messages/text'
import { Button, Modal, Text } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './users.module.css'
import { useResetFactors } from './users-data.ts'

type Props = { userno: number; name: string; hasFactor: boolean; mayReset: boolean }

/** SEC-3: whether a colleague has a second factor; one that was lost can be reset after a question. */
export function ResetFactor({ userno, name, hasFactor, mayReset }: Props) {
  const t = useMessages()
  const { cancel, label, yes, no, reset, title, text, now, done } = t.users.factor
  const { save, isPending } = useResetFactors()
  const [isOpen, setOpen] = useState(false)
  const [isDone, setDone] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const confirm = () => {
    setFailure(undefined)
    save({ params: { userno: String(userno) } }).then(() => {
      setOpen(false)
      setDone(true)
    }, setFailure)
  }
  return (
    <>
      <p className={classes.factor}>
        {label}: {hasFactor ? yes : no}
        {hasFactor && mayReset && (
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            {reset}
          </Button>
        )}
      </p>
      {isDone && <Notice tone="good">{fill(done, { name })}</Notice>}
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={fill(title, { name })}
        closeButtonProps={{ 'aria-label': t.common.close }}
      >
        <Text>{fill(text, { name })}</Text>
        {failure !== undefined && <FailureNotice error={failure} />}
        <DialogActions>
          <Button variant="default" onClick={() => setOpen(false)} data-autofocus>
            {cancel}
          </Button>
          <Button color="red" loading={isPending} onClick={confirm}>
            {now}
          </Button>
        </DialogActions>
      </Modal>
    </>
  )
}
