import { defineConfig } from 'vite'
import { appConfig } from '../scripts/vite-app.ts'

/** The dialog over an expired session is not part of the login. */
const login =
  /\/console\/src\/features\/console\/(login|use-arrival|console-data)|\/kit\/src\/session\/(?!expiry|invitation-|login-dialog|proof-)|\/components\/(Input|TextInput|InputBase)\//

export default defineConfig(
  appConfig({
    root: import.meta.dirname,
    base: '/provider/',
    login,
    proxied: ['/provider/api', '/media'],
    port: 5174,
  }),
)
