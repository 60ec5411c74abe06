import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../../scripts/project.ts'
import { needPrograms, type Proof } from './frame/proof.ts'

const promtool = '/usr/bin/promtool'

/** Prometheus's own tool reads the alert rules and runs their tests. */
export const run: Proof = async (log) => {
  needPrograms({ [promtool]: 'prometheus' })
  for (const [command, file] of [
    ['check', 'alerts.yml'],
    ['test', 'alerts.test.yml'],
  ] as const) {
    const { stdout } = await promisify(execFile)(promtool, [command, 'rules', join(root, 'release/monitoring', file)])
    log(`promtool ${command} rules: ${stdout.trim().split('\n').at(-1)?.trim()}`)
  }
}
