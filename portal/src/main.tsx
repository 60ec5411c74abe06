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

const start = async () => {
  // Asked for first, since nothing can be drawn without words: on a slow line files wait for each other.
  const words = beginToSpeak(tenantNow())
  // The code of the frame and of the screen; whatever of it fails is told by what is drawn then.
  const code = Promise.allSettled([session() && loadShell(), router.load()])
  // Drawn at once when all is there; until then the page itself shows that it is waiting.
  await words
  await code
  // In slices, so that the page answers while its tables are drawn.
  startTransition(() => createRoot(pageRoot()).render(<App />))
}

// Not awaited here: the words come in a file that may need this one, which would then wait for itself.
start().catch((error: unknown) => {
  tellStalled()
  report(error)
})
