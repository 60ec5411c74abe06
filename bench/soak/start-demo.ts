import { fileURLToPath } from 'node:url'
import { startServer } from '@gangway/server/testing/server-process'

/** The server with demo data, as `npm start` runs it. */
export const startDemo = (env: Record<string, string>) =>
  startServer(env, [], undefined, fileURLToPath(import.meta.resolve('@gangway/demo/main')))
