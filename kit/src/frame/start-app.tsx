import type { AnyRouter } from '@tanstack/react-router'
import { type ReactNode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { pageRoot, showLoadFailure } from '../browser/page.ts'
import { reportUnexpected } from '../browser/report.ts'
import { loadInitialLanguage } from '../messages/language.ts'

type Parts = {
  /** Resolves to what decides the first language. */
  ready: () => Promise<Parameters<typeof loadInitialLanguage>[0]> | Parameters<typeof loadInitialLanguage>[0]
  hasSession: () => boolean
  loadShell: () => Promise<unknown>
  router: AnyRouter
  app: ReactNode
  report: (error: unknown) => void
}

/** Renders the app when everything is loaded; until then the page itself shows that it is waiting. */
export const startApp = ({ ready, hasSession, loadShell, router, app, report }: Parts) => {
  reportUnexpected(report)
  const start = async () => {
    // Requested first, since nothing can be rendered without messages: on a slow connection files wait for each other.
    const words = loadInitialLanguage(await ready())
    // The code of the frame and of the screen; failures are reported by what is rendered then.
    const code = Promise.allSettled([hasSession() && loadShell(), router.load()])
    await words
    await code
    // As a transition, so that the page stays responsive while its tables are rendered.
    startTransition(() => createRoot(pageRoot()).render(app))
  }
  // Not awaited here: the messages' file may import this one, which would then wait for itself.
  start().catch((error: unknown) => {
    showLoadFailure()
    report(error)
  })
}
