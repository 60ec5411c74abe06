import { factorLimits } from '@gangway/contract/access/factor-limits'
import { Button, Modal, Text, TextInput } from '@mantine/core'
import { type FormEvent, useEffect, useState } from 'react'
import { errorKeyOf } from '../api/call-error.ts'
import { FailureNotice } from '../form/failure-notice.tsx'
import { useAction } from '../form/use-action.ts'
import { DialogActions } from '../layout/dialog-actions.tsx'
import { useFocusBack } from '../layout/use-focus-back.ts'
import { useMessages } from '../messages/language.ts'
import classes from './security.module.css'

type Props = {
  offered: { secret: string; uri: string }
  confirm: (code: string) => Promise<readonly string[]>
  onClose: () => void
  onConfirmed: (codes: readonly string[]) => void
}

/** `ABCD EFGH …`, as people type it. */
const inGroups = (secret: string) => (secret.match(/.{1,4}/g) ?? []).join(' ')

/** The picture to scan, the key to type, and the first code. */
export function AppSetUp({ offered, confirm, onClose, onConfirmed }: Props) {
  const t = useMessages()
  const [code, setCode] = useState('')
  const [picture, setPicture] = useState<string>()
  const { run, isPending, failure } = useAction()
  useFocusBack()
  useEffect(() => {
    const draw = async () => {
      const { renderSVG } = await import('uqr')
      setPicture(`data:image/svg+xml,${encodeURIComponent(renderSVG(offered.uri, { border: 2 }))}`)
    }
    void draw()
  }, [offered])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => onConfirmed(await confirm(code)))
  }
  const isWrong = errorKeyOf(failure) === 'wrongcode'
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.security.appSetUp}
      closeButtonProps={{ 'aria-label': t.common.close }}
      closeOnClickOutside={false}
    >
      <form className={classes.dialog} onSubmit={onSubmit} noValidate>
        <div>
          <Text>{t.security.appScan}</Text>
          {picture && <img className={classes.picture} src={picture} alt={t.security.appPicture} />}
          <Text size="sm">{t.security.appSecret}</Text>
          <code className={classes.secret}>{inGroups(offered.secret)}</code>
        </div>
        <Text>{t.security.appCode}</Text>
        <TextInput
          data-autofocus
          label={t.security.code}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={factorLimits.code}
          value={code}
          error={isWrong && <span role="alert">{t.messages.wrongcode}</span>}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        {failure !== undefined && !isWrong && <FailureNotice error={failure} reasons={[]} />}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t.security.cancel}
          </Button>
          <Button type="submit" loading={isPending} disabled={code.trim() === ''}>
            {t.security.confirm}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  )
}
