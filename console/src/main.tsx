import '@gangway/kit/browser/import-again'
import '@gangway/kit/theme/base.css'
import { nonce } from '@gangway/kit/browser/nonce'
import { pageRoot, showLoadFailure } from '@gangway/kit/browser/page'
import { reportUnexpected } from '@gangway/kit/browser/report'
import { loadInitialLanguage } from '@gangway/kit/messages/language'
import { setNonce } from 'get-nonce'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { loadShell } from './app/load-shell.ts'
import { router } from './app/router.tsx'
import { report } from './lib/report.ts'
import { session } from './lib/session/session.ts'

setNonce(nonce)
reportUnexpected(report)

const start = async () => {
  // Requested first, since nothing can be rendered without messages: on a slow connection files wait for each other.
  const words = loadInitialLanguage({ language: 'de' })
  // The code of the frame and of the screen; failures are reported by what is rendered then.
  const code = Promise.allSettled([session() && loadShell(), router.load()])
  // Rendered when everything is loaded; until then the page itself shows that it is waiting.
  await words
  await code
  startTransition(() => createRoot(pageRoot()).render(<App />))
}

// Not awaited here: the messages' file may import this one, which would then wait for itself.
start().catch((error: unknown) => {
  showLoadFailure()
  report(error)
})
