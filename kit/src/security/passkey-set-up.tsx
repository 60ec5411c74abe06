import { factorLimits } from '@gangway/contract/access/factor-limits'
import { Button, Modal, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAction } from '../form/use-action.ts'
import { DialogActions } from '../layout/dialog-actions.tsx'
import { Notice } from '../layout/notice.tsx'
import { useFocusBack } from '../layout/use-focus-back.ts'
import { useMessages } from '../messages/language.ts'
import { makePasskey } from './passkey-ceremony.ts'
import classes from './security.module.css'
import type { SecurityApi } from './security-api.ts'

type Props = { api: SecurityApi; onClose: () => void; onAdded: (codes: readonly string[]) => void }

/** First the name, then the browser asks for finger, face or PIN. */
export function PasskeySetUp({ api, onClose, onAdded }: Props) {
  const t = useMessages()
  const [name, setName] = useState('')
  const { run, isPending, failure } = useAction()
  useFocusBack()
  const add = async () => {
    const response = await makePasskey(await api.startPasskey())
    if (!response) throw new Error('no passkey was made')
    onAdded(await api.addPasskey({ name: name.trim(), response }))
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void run(add)
  }
  return (
    <Modal opened onClose={onClose} title={t.security.passkeyAdd} closeButtonProps={{ 'aria-label': t.common.close }}>
      <form className={classes.dialog} onSubmit={onSubmit} noValidate>
        <TextInput
          data-autofocus
          label={t.security.passkeyName}
          description={t.security.passkeyNameHint}
          maxLength={factorLimits.passkeyName}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {failure !== undefined && <Notice tone="bad">{t.security.passkeyFailed}</Notice>}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t.security.cancel}
          </Button>
          <Button type="submit" loading={isPending} disabled={name.trim() === ''}>
            {t.security.passkeyCreate}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  )
}
