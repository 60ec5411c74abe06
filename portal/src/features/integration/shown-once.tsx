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
  const texts = useMessages().integration
  const [copied, setCopied] = useState<boolean>()
  const copy = async () => {
    const isAllowed = await copyText(value)
    setCopied(isAllowed)
    if (isAllowed) announce(texts.copied)
  }
  return (
    <Modal
      opened
      onClose={onDone}
      size="lg"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      title={texts[kind]}
    >
      <div className={shapes.stack}>
        <Notice tone="warn">{texts[`${kind}Ready`]}</Notice>
        <TextInput
          label={texts[kind]}
          value={value}
          readOnly
          error={copied === false && texts.copyFailed}
          onFocus={(event) => event.currentTarget.select()}
        />
        <DialogActions>
          <Button variant="default" onClick={onDone}>
            {texts.done}
          </Button>
          <Button
            leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
            onClick={() => void copy()}
            data-autofocus
          >
            {copied ? texts.copied : texts.copy}
          </Button>
        </DialogActions>
      </div>
    </Modal>
  )
}
