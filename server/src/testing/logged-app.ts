import { Writable } from 'node:stream'
import { buildApp } from '../app.ts'
import { logOptions } from '../log.ts'
import { testApp } from './test-app.ts'

/** The whole server with its log lines. */
export const loggedApp = async (env: Record<string, string> = {}) => {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  const t = await testApp({ LOG_LEVEL: 'trace', ...env }, (appContext) =>
    buildApp({ ...appContext, logger: { ...(logOptions(appContext.config) as object), stream } }),
  )
  return { t, lines, stream }
}
