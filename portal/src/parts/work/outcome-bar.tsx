import { IconButton } from '@gangway/kit/layout/icon-button.tsx'
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react'
import { useMessages } from '../../i18n/language.ts'
import classes from './outcome-bar.module.css'

/** What was just done or refused, with what takes it back. */
export type Outcome = { text: string; isBad: boolean; undo?: (() => void) | undefined }

type Props = {
  outcome: Outcome
  onClose: () => void
  /** In a sheet, where it has a place of its own. */
  isInline?: boolean
}

/** What was just done, and Undo. It stays until the next step or until it is closed, so nobody has to hurry. */
export function OutcomeBar({ outcome, onClose, isInline = false }: Props) {
  const t = useMessages()
  const { text, isBad, undo } = outcome
  const Icon = isBad ? IconAlertTriangle : IconCircleCheck
  useHotkeys([['mod+Z', () => undo?.()]])
  return (
    <div className={classes.outcome} data-bad={isBad || undefined} data-inline={isInline || undefined}>
      <Icon size={18} stroke={1.75} aria-hidden />
      <p>{text}</p>
      {undo && (
        <Button variant="default" size="compact-sm" onClick={undo} aria-keyshortcuts="Control+Z">
          {t.requests.undo}
        </Button>
      )}
      <IconButton label={t.common.close} icon={IconX} onClick={onClose} />
    </div>
  )
}
