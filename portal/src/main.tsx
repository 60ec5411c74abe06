import './ui/base.css'
import { setNonce } from 'get-nonce'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { loadShell } from './app/load-shell.ts'
import { router } from './app/router.tsx'
import { beginToSpeak } from './i18n/language.ts'
import { nonce } from './lib/nonce.ts'
import { pageRoot, tellStalled } from './lib/page.ts'
import { report, reportUnexpected } from './lib/report.ts'
import { session, tenantNow } from './lib/session.ts'

setNonce(nonce)
reportUnexpected()

/** The code of the frame and of the screen; whatever of it fails is told by what is drawn then. */
const code = Promise.allSettled([session() && loadShell(), router.load()])

/** How long a page may stay empty for its code. */
const patience = new Promise((resolve) => setTimeout(resolve, 400))

const start = async () => {
  await beginToSpeak(tenantNow())
  // Drawn at once when all is there: after a skeleton React holds back what follows it for a third of a second.
  await Promise.race([code, patience])
  // In slices, so that the page answers while its tables are drawn.
  startTransition(() => createRoot(pageRoot()).render(<App />))
}

// Not awaited here: the words come in a file that may need this one, which would then wait for itself.
start().catch((error: unknown) => {
  tellStalled()
  report(error)
})
