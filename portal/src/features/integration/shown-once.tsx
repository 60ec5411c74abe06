import { announce } from '@gangway/kit/browser/announce'
import { copyText } from '@gangway/kit/browser/clipboard'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { Button, Modal, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'

export type Secret = { kind: 'key' | 'secret'; value: string }

/** A key or secret that is never shown again: only its own button closes the dialog. */
export function ShownOnce({ secret: { kind, value }, onDone }: { secret: Secret; onDone: () => void }) {
  const t = useMessages().integration
  const [copied, setCopied] = useState<boolean>()
  const copy = async () => {
    const isAllowed = await copyText(value)
    setCopied(isAllowed)
    if (isAllowed) announce(t.copied)
  }
  return (
    <Modal
      opened
      onClose={onDone}
      size="lg"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={t[kind]}
    >
      <div className={shapes.stack}>
        <Notice tone="warn">{t[`${kind}Ready`]}</Notice>
        <TextInput
          label={t[kind]}
          value={value}
          readOnly
          error={copied === false && t.copyFailed}
          onFocus={(event) => event.currentTarget.select()}
        />
        <DialogActions>
          <Button variant="default" onClick={onDone}>
            {t.done}
          </Button>
          <Button
            leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
            onClick={() => void copy()}
            data-autofocus
          >
            {copied ? t.copied : t.copy}
          </Button>
        </DialogActions>
      </div>
    </Modal>
  )
}
