import { Button, Modal, Text } from '@mantine/core'
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { copyText } from '../browser/clipboard.ts'
import { printPage } from '../browser/print.ts'
import { DialogActions } from '../layout/dialog-actions.tsx'
import { useMessages } from '../messages/language.ts'
import classes from './security.module.css'

type Props = { user: string; codes: readonly string[]; onClose: () => void }

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const

/** Shown once: to be copied, downloaded or printed. */
export function RecoveryCodes({ user, codes, onClose }: Props) {
  const t = useMessages()
  const [isCopied, setCopied] = useState(false)
  const text = `${t.security.codesTitle} (${user})\n\n${codes.join('\n')}\n`
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.security.codesShown}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <div className={classes.dialog}>
        <Text>{t.security.codesKeep}</Text>
        <ul className={classes.codes} data-codes>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className={classes.foot}>
          <Button
            variant="default"
            leftSection={<IconCopy {...icon} />}
            onClick={() => void copyText(text).then(setCopied)}
          >
            {isCopied ? t.security.codesCopied : t.security.codesCopy}
          </Button>
          <Button
            component="a"
            variant="default"
            leftSection={<IconDownload {...icon} />}
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download="recovery-codes.txt"
          >
            {t.security.codesDownload}
          </Button>
          <Button variant="default" leftSection={<IconPrinter {...icon} />} onClick={printPage}>
            {t.security.codesPrint}
          </Button>
        </div>
        <DialogActions>
          <Button onClick={onClose} data-autofocus>
            {t.security.codesStored}
          </Button>
        </DialogActions>
      </div>
    </Modal>
  )
}
