import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useMessages } from '../../i18n/language.ts'

/** After the forced change: everything else is open now, and this links there. */
export function Opened() {
  const t = useMessages()
  const way = useRef<HTMLAnchorElement>(null)
  // The form that had the focus is gone.
  useEffect(() => way.current?.focus(), [])
  return (
    <Notice
      tone="good"
      title={t.messages.password_success}
      action={
        <Button component={Link} to="/home" ref={way}>
          {t.shell.toHome}
        </Button>
      }
    >
      {t.password.opened}
    </Notice>
  )
}
