import { Kbd, Popover, UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { isApple } from '../browser/platform.ts'
import { takeTypedAhead } from '../browser/typed-ahead.ts'
import { useMessages } from '../messages/language.ts'
import classes from './header.module.css'

/** Renders the palette; each new number opens it. */
type Draw = (openCount: number) => ReactNode

/** Opens the palette. Its code loads on first use; if that fails, a screen with unsaved input stays usable. */
export function PaletteButton({ load }: { load: () => Promise<Draw> }) {
  const t = useMessages()
  const [draw, setDraw] = useState<Draw>()
  const [openCount, setOpenCount] = useState(0)
  const [isMissing, setMissing] = useState(false)
  const open = async () => {
    const stop = takeTypedAhead()
    try {
      const loaded = await load()
      setDraw(() => loaded)
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
          <UnstyledButton className={classes.paletteButton} onClick={() => void open()} aria-haspopup="dialog">
            <IconSearch size={16} stroke={1.5} aria-hidden />
            <span className={classes.label}>{t.shell.palette}</span>
            <Kbd className={classes.keys} aria-hidden>
              {isApple ? '⌘ K' : 'Ctrl K'}
            </Kbd>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown role="alert">{t.messages.errormessage}</Popover.Dropdown>
      </Popover>
      {draw?.(openCount)}
    </>
  )
}
