import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { publicPath } from '@gangway/contract/features/wlv-request'
import { type DemoServer, plantDemo, startDemoServer } from '@gangway/demo/testing/demo-server'
import type { Address } from '@gangway/embedded-postgres/client'
import { startCluster } from '@gangway/server/testing/cluster'
import { chromiumArgs } from '../e2e/chromium.ts'
import { buildApps } from '../scripts/build-apps.ts'
import { ensureChromium } from '../scripts/ensure-chromium.ts'
import { plantCruises } from './cruises.ts'

const folder = join(import.meta.dirname, 'lighthouse')

/** Minimum scores out of a hundred; a script-free page has nothing to wait for. */
const budgets: Record<string, number> = { performance: 95, accessibility: 100, 'best-practices': 100 }
const budgetOf = (path: string, kind: string) => (path.startsWith('/wlv') ? 100 : (budgets[kind] ?? 0))

/** ENG-6: the page of one agency of each brand, among 50,000 cruises. */
const listPublicPaths = async ({ database }: DemoServer) => {
  await plantCruises(database.connection as Address, 50_000) // the embedded database
  const partners = database.owner.selectFrom('partner').where('locked', '=', false)
  const rows = await partners
    .select((partner) => partner.fn.min('partnerid').as('partnerid'))
    .groupBy('mandant')
    .execute()
  return rows.map(({ partnerid }) => publicPath(partnerid))
}

type Result = { path: string; scores: Record<string, number>; failed: string[] }

/** The full browser: Lighthouse traces frames, which the headless shell draws differently. */
const wholeBrowser = async () => {
  const usual = await ensureChromium()
  return existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : usual
}

/** Lighthouse on public pages, login and transactions in desktop mode, with the demo data. */
export const run = async () => {
  if (!existsSync(join(folder, 'node_modules'))) {
    const install = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder })
    if (install.status !== 0) throw new Error(`Lighthouse could not be installed: ${install.stderr}`)
  }
  await buildApps()
  const cluster = await startCluster(plantDemo)
  const server = await startDemoServer(cluster, `gangway_lighthouse_${process.pid}`, {})
  try {
    const paths = (await listPublicPaths(server)).join(',')
    const program = [join(folder, 'audit.mjs'), server.url, paths, await wholeBrowser(), ...chromiumArgs]
    // Asynchronous, because the server runs in this process and has to keep answering.
    const { stdout } = await promisify(execFile)(process.execPath, program, { timeout: 1_200_000 })
    const results: Result[] = JSON.parse(stdout)
    let isWithin = true
    for (const { path, scores, failed } of results) {
      for (const [kind, score] of Object.entries(scores)) {
        const budget = budgetOf(path, kind)
        if (score < budget) isWithin = false
        console.log(
          `  ${path.padEnd(34)} ${kind.padEnd(15)} ${String(score).padStart(3)} of ${budget}${score < budget ? '  UNDER' : ''}`,
        )
      }
      if (failed.length > 0) console.log(`    below 0.9: ${failed.join(', ')}`)
    }
    return isWithin
  } finally {
    await server.stop()
    await cluster.stop()
  }
}
