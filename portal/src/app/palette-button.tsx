import { Kbd, UnstyledButton } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useWords } from '../i18n/language.ts'
import { isApple } from '../lib/platform.ts'
import type { Session } from '../lib/session-record.ts'
import classes from './palette-button.module.css'

const Palette = lazy(() => import('./palette.tsx').then((m) => ({ default: m.Palette })))

/** Opens the palette; its code comes with the first opening. */
export function PaletteButton({ session }: { session: Session }) {
  const t = useWords()
  const [asked, setAsked] = useState(0)
  const open = () => setAsked((times) => times + 1)
  useHotkeys([['mod+K', open]], [])
  return (
    <>
      <UnstyledButton className={classes.button} onClick={open} aria-haspopup="dialog">
        <IconSearch size={16} stroke={1.5} aria-hidden />
        <span className={classes.label}>{t.shell.palette}</span>
        <Kbd className={classes.keys} aria-hidden>
          {isApple ? '⌘ K' : 'Ctrl K'}
        </Kbd>
      </UnstyledButton>
      {asked > 0 && (
        <Suspense fallback={null}>
          <Palette session={session} asked={asked} />
        </Suspense>
      )}
    </>
  )
}
