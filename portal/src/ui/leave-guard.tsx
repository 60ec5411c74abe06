import { Button, Group, Modal } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useWords } from '../i18n/language.ts'
import { session } from '../lib/session.ts'

/** Asks before unsaved changes are left behind, inside the portal and out of it. A session that is over asks nothing. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const t = useWords()
  const mayAsk = () => isDirty && session() !== undefined
  const leaving = useBlocker({ shouldBlockFn: mayAsk, enableBeforeUnload: mayAsk, withResolver: true })
  return (
    <Modal
      opened={leaving.status === 'blocked'}
      onClose={() => leaving.reset?.()}
      title={t.common.leaveTitle}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <p>{t.common.leaveText}</p>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => leaving.proceed?.()}>
          {t.common.leave}
        </Button>
        <Button onClick={() => leaving.reset?.()} data-autofocus>
          {t.common.stay}
        </Button>
      </Group>
    </Modal>
  )
}
