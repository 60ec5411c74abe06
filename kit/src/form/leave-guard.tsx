import { Button, Modal, Text } from '@mantine/core'
import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { connectedApp } from '../api/app.ts'
import { markUnsaved } from '../browser/unsaved.ts'
import { DialogActions } from '../layout/dialog-actions.tsx'
import { useMessages } from '../messages/language.ts'

/** Where the focus was before navigation; the screen itself, if that element is gone by the time one stays. */
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

type Props = {
  isDirty: boolean
  /** Saves what is typed and resolves to whether that worked; missing while saving is not possible. */
  save?: (() => Promise<boolean>) | undefined
  /** Asks only on the way to this path, where all else keeps what is typed. */
  onlyTo?: string
}

/**
 * Asks before unsaved changes are left behind, inside the portal and out of it. A session that is over asks nothing.
 */
export function LeaveGuard({ isDirty, save, onlyTo }: Props) {
  const t = useMessages()
  const [isSaving, setSaving] = useState(false)
  // A session that is lost now must not take the screen away.
  useEffect(() => (isDirty ? markUnsaved() : undefined), [isDirty])
  const mayAsk = () => isDirty && connectedApp().sessions.live() !== undefined
  const place = usePlace()
  const router = useRouter()
  // Whoever chose to leave is not asked again while the next screen is still loading.
  const isLeaving = () => router.latestLocation.href !== router.state.resolvedLocation?.href
  const block = ({ next }: { next: { fullPath: string } }) => {
    place.leave()
    return mayAsk() && !isLeaving() && (onlyTo === undefined || next.fullPath === onlyTo)
  }
  const blocker = useBlocker({ shouldBlockFn: block, enableBeforeUnload: mayAsk, withResolver: true })
  const stay = () => {
    blocker.reset?.()
    place.comeBack()
  }
  const saveAndLeave = async (run: () => Promise<boolean>) => {
    setSaving(true)
    const isSaved = await run()
    setSaving(false)
    // A failed save is explained on the screen itself, which also moves the focus to where it can be fixed.
    if (isSaved) blocker.proceed?.()
    else blocker.reset?.()
  }
  return (
    <Modal
      opened={blocker.status === 'blocked'}
      onClose={stay}
      returnFocus={false}
      title={t.common.leaveTitle}
      size="lg"
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <Text>{t.common.leaveText}</Text>
      <DialogActions>
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          {t.common.leave}
        </Button>
        <Button variant={save ? 'default' : 'filled'} onClick={stay} data-autofocus>
          {t.common.stay}
        </Button>
        {save && (
          <Button loading={isSaving} onClick={() => void saveAndLeave(save)}>
            {t.common.saveAndLeave}
          </Button>
        )}
      </DialogActions>
    </Modal>
  )
}
