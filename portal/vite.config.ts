import { defineConfig } from 'vite'
import { appConfig } from '../scripts/vite-app.ts'

/** The dialog over an expired session, second steps, and the screens of mailed and signed links are not part of the login. */
const login =
  /\/portal\/src\/features\/session\/(?!session-expiry|loginehoi|login-link|link-|address-undo|bank-stop|choose-|chosen-|invitation|new-password|view-|factor-login)|\/kit\/src\/session\/(?!expiry|invitation-|login-dialog|proof-)|\/components\/(Input|TextInput|InputBase)\//

export default defineConfig(
  appConfig({
    root: import.meta.dirname,
    base: '/partner/',
    login,
    proxied: ['/partner/api', '/media'],
    port: 5173,
  }),
)
