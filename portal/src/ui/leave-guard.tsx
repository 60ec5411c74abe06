import { Button, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useWords } from '../i18n/language.ts'
import { session } from '../lib/session.ts'
import { DialogActions } from './dialog-actions.tsx'

/** Where the focus was when the way led elsewhere; on the screen itself, if that place is gone by the time one stays. */
const usePlace = () => {
  const onScreen = useRef<HTMLElement>(undefined)
  const leaver = useRef<Element>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.closest('main')) onScreen.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  return {
    leave: () => {
      leaver.current = document.activeElement
    },
    comeBack: () => {
      const { current } = leaver
      const isThere = current instanceof HTMLElement && current.isConnected && current !== document.body
      if (isThere) current.focus()
      else onScreen.current?.focus()
    },
  }
}

/** Asks before unsaved changes are left behind, inside the portal and out of it. A session that is over asks nothing. */
export function LeaveGuard({ isDirty }: { isDirty: boolean }) {
  const t = useWords()
  const mayAsk = () => isDirty && session() !== undefined
  const place = usePlace()
  const block = () => {
    place.leave()
    return mayAsk()
  }
  const leaving = useBlocker({ shouldBlockFn: block, enableBeforeUnload: mayAsk, withResolver: true })
  const stay = () => {
    leaving.reset?.()
    place.comeBack()
  }
  return (
    <Modal
      opened={leaving.status === 'blocked'}
      onClose={stay}
      returnFocus={false}
      title={t.common.leaveTitle}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <Text>{t.common.leaveText}</Text>
      <DialogActions>
        <Button variant="default" onClick={() => leaving.proceed?.()}>
          {t.common.leave}
        </Button>
        <Button onClick={stay} data-autofocus>
          {t.common.stay}
        </Button>
      </DialogActions>
    </Modal>
  )
}
