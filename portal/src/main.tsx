import './ui/base.css'
import { setNonce } from 'get-nonce'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { loadShell } from './app/load-shell.ts'
import { followTenant } from './i18n/language.ts'
import { nonce } from './lib/nonce.ts'
import { reportUnexpected } from './lib/report.ts'
import { session, tenantNow } from './lib/session.ts'

setNonce(nonce)
if (session()) void loadShell()
reportUnexpected()

const start = async () => {
  await followTenant(tenantNow())
  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no place for the portal')
  createRoot(place).render(<App />)
}

// Not awaited here: the words come in a file that may need this one, which would then wait for itself.
void start()
