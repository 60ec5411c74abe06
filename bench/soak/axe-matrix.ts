import { join } from 'node:path'
import { buildPortal } from '../../scripts/build-portal.ts'
import { ensureChromium } from '../../scripts/ensure-chromium.ts'
import { root, tools } from '../../scripts/project.ts'
import { runTool } from '../../scripts/run.ts'
import { must, type Proof } from './proof.ts'

/** axe on every screen of three brands, light and dark, wide and on a phone; `npm test` covers three of the twelve. */
export const run: Proof = async (log) => {
  await buildPortal()
  const env = { CHROMIUM_PATH: await ensureChromium(), GANGWAY_MATRIX: 'all' }
  const code = await runTool(tools.playwright, ['test', '--config', join(root, 'e2e'), 'axe.spec.ts'], env)
  must(code === 0, 'axe found violations, or the console was not silent')
  log('3 brands × 2 schemes × 2 widths: nothing found')
}
