import { CloseButton } from '@mantine/core'
import { Notice } from '../layout/notice.tsx'
import { useMessages } from '../messages/language.ts'
import classes from './shell.module.css'

type Props = { text: string; onClose: () => void }

/** Says above a screen why another one did not open. */
export function DeniedNotice({ text, onClose }: Props) {
  const t = useMessages()
  return (
    <div className={classes.notice}>
      <Notice tone="warn" role="alert" action={<CloseButton aria-label={t.common.close} onClick={onClose} />}>
        {text}
      </Notice>
    </div>
  )
}
