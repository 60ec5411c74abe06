import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { installByApt, mayUseApt } from '../../scripts/apt.ts'
import { type Proof, Skipped } from './proof.ts'

const exec = promisify(execFile)
const folder = resolve(import.meta.dirname, '..', '..', 'release', 'monitoring')
const promtool = '/usr/bin/promtool'

/** Prometheus's own tool reads the alert rules and runs their tests. */
export const run: Proof = async (log) => {
  if (!existsSync(promtool) && !(mayUseApt() && (await installByApt('prometheus'))))
    throw new Skipped('needs promtool, of the Debian package prometheus')
  for (const [command, file] of [
    ['check', 'alerts.yml'],
    ['test', 'alerts.test.yml'],
  ] as const) {
    const { stdout } = await exec(promtool, [command, 'rules', join(folder, file)])
    log(`promtool ${command} rules: ${stdout.trim().split('\n').at(-1)?.trim()}`)
  }
}
