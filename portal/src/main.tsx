import '@gangway/kit/browser/import-again'
import './lib/session/view-tab.ts'
import '@gangway/kit/theme/base.css'
import { nonce } from '@gangway/kit/browser/nonce'
import { startApp } from '@gangway/kit/frame/start-app.tsx'
import { setNonce } from 'get-nonce'
import { App, loadShell, router } from './app/app.tsx'
import { report } from './lib/report.ts'
import { brandNow, loadPageBrand, session } from './lib/session/session.ts'

setNonce(nonce)
startApp({
  ready: () => loadPageBrand().then(brandNow),
  hasSession: () => session() !== undefined,
  loadShell,
  router,
  app: <App />,
  report,
})
