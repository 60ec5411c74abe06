import { join } from 'node:path'
import { buildApps } from '../../scripts/build-apps.ts'
import { ensureChromium } from '../../scripts/ensure-chromium.ts'
import { root, tools } from '../../scripts/project.ts'
import { runTool } from '../../scripts/run.ts'
import { must, type Proof } from './frame/proof.ts'

/**
 * All tests, with everything where `npm test` takes a sample: every brand, scheme, width, login, caller, forged link and script,
 * axe with all rules in every state of a screen, and three times as many random histories and filters.
 */
export const run: Proof = async (log) => {
  const whole = { GANGWAY_MATRIX: 'all' }
  must((await runTool(tools.vitest, ['run'], whole)) === 0, 'a unit or HTTP test failed')
  log('all unit and HTTP tests passed')
  await buildApps()
  const env = { ...whole, CHROMIUM_PATH: await ensureChromium() }
  const code = await runTool(tools.playwright, ['test', '--config', join(root, 'e2e')], env)
  must(code === 0, 'a browser test failed')
  log('all browser tests passed')
}
