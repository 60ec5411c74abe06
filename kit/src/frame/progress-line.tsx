import { useRouterState } from '@tanstack/react-router'
import { useMessages } from '../messages/language.ts'
import classes from './progress-line.module.css'

/** A thin line at the top while a screen is loading. */
export function ProgressLine() {
  const t = useMessages()
  const isLoading = useRouterState({ select: (state) => state.isLoading })
  return isLoading && <div className={classes.line} role="progressbar" aria-label={t.common.loading} />
}
