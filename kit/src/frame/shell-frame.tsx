import { useDidUpdate, useDisclosure } from '@mantine/hooks'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { lightenPaper } from '../browser/print.ts'
import { useMessages } from '../messages/language.ts'
import classes from './shell.module.css'

/** A thin line at the top while a screen is loading. */
function ProgressLine() {
  const t = useMessages()
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return isLoading && <div className={classes.line} role="progressbar" aria-label={t.common.loading} />
}

type Props = {
  /** A bar above everything else. */
  above?: ReactNode
  side: (onMenu: () => void) => ReactNode
  drawer: (isOpen: boolean, onClose: () => void) => ReactNode
  header: (onMenu: () => void) => ReactNode
  footer?: ReactNode
  children: ReactNode
}

/** Side navigation, or a drawer on small screens; header, content and footer. */
export function ShellFrame({ above, side, drawer, header, footer, children }: Props) {
  const t = useMessages()
  const [isOpen, { open, close }] = useDisclosure()
  const path = useRouterState({ select: (state) => state.location.pathname })
  // A new screen closes the drawer it was opened from.
  useDidUpdate(close, [path])
  useEffect(lightenPaper, [])
  return (
    <div className={classes.shell} data-viewed={above ? true : undefined}>
      <ProgressLine />
      <a className={classes.skip} href="#content">
        {t.shell.skip}
      </a>
      {above && <div className={classes.above}>{above}</div>}
      {side(open)}
      {drawer(isOpen, close)}
      {header(open)}
      <main className={classes.main} id="content" tabIndex={-1}>
        {children}
      </main>
      {footer}
    </div>
  )
}
