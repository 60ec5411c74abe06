import { join } from 'node:path'
import { buildApps } from '../../scripts/build-apps.ts'
import { ensureChromium } from '../../scripts/ensure-chromium.ts'
import { root, tools } from '../../scripts/project.ts'
import { runTool } from '../../scripts/run.ts'
import { must, type Proof } from './proof.ts'

const whole = { GANGWAY_MATRIX: 'all' }

const browserTests = [
  'walk.spec.ts',
  'console.spec.ts',
  'shell-brands.spec.ts',
  'transactions-width.spec.ts',
  'wlv-public.spec.ts',
]

/**
 * The tests that take a sample in `npm test`, with everything: every brand, scheme, width, login, forged link and script, and
 * three times as many random histories and filters.
 */
export const run: Proof = async (log) => {
  must((await runTool(tools.vitest, ['run'], whole)) === 0, 'a unit or HTTP test failed')
  log('all unit and HTTP tests passed')
  await buildApps()
  const env = { ...whole, CHROMIUM_PATH: await ensureChromium() }
  const code = await runTool(tools.playwright, ['test', '--config', join(root, 'e2e'), ...browserTests], env)
  must(code === 0, 'a browser test failed')
  log(`${browserTests.length} files of browser tests passed`)
}
