import { isApple } from '@gangway/kit/browser/platform'
import { takeTypedAhead } from '@gangway/kit/browser/typed-ahead'
import { Kbd, Popover, UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { loadMessages, useMessages } from '../i18n/language.ts'
import type { Session } from '../lib/session/session-record.ts'
import classes from './palette-button.module.css'

/** Opens the palette. Its code loads on first use; if that fails, a screen with unsaved input stays usable. */
export function PaletteButton({ session }: { session: Session }) {
  const t = useMessages()
  const [code, setCode] = useState<typeof import('./palette.tsx')>()
  const [openCount, setOpenCount] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const open = async () => {
    const stop = takeTypedAhead()
    try {
      const [palette] = await Promise.all([import('./palette.tsx'), loadMessages(['palette'])])
      setCode(palette)
      setOpenCount((times) => times + 1)
    } catch {
      stop()
      setMissing(true)
    }
  }
  useHotkeys([['mod+K', () => void open()]], [])
  return (
    <>
      <Popover opened={isMissing} onDismiss={() => setMissing(false)} position="bottom-start" width={280}>
        <Popover.Target>
          <UnstyledButton className={classes.button} onClick={() => void open()} aria-haspopup="dialog">
            <IconSearch size={16} stroke={1.5} aria-hidden />
            <span className={classes.label}>{t.shell.palette}</span>
            <Kbd className={classes.keys} aria-hidden>
              {isApple ? '⌘ K' : 'Ctrl K'}
            </Kbd>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown role="alert">{t.messages.errormessage}</Popover.Dropdown>
      </Popover>
      {code && <code.Palette session={session} openCount={openCount} />}
    </>
  )
}
