import type { ServerProcess } from '@gangway/server/testing/server-process'
import type { Meter } from './server-meter.ts'

/** Reads the meter of a server that was started with `--import server-meter.ts`, or another one that answers in the same way. */
export const openMeter = <Reading = Meter>(server: ServerProcess) => {
  let reports = 0
  return async (): Promise<Reading> => {
    reports += 1
    server.child.kill('SIGUSR2')
    const [, json = ''] = await server.says(new RegExp(`meter${reports} (\\{.*\\})\\n`))
    return JSON.parse(json)
  }
}
