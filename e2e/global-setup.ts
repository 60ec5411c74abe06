import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { plantDemo } from '@gangway/demo/testing/demo-server'
import { startCluster } from '@gangway/server/testing/cluster'

/** One PostgreSQL for the run, with the demo data as the template of every worker's own database. */
export default async () => {
  for (const app of ['portal', 'console'])
    if (!existsSync(join(import.meta.dirname, '..', app, 'dist/index.html')))
      throw new Error(`The ${app} is not built: run \`npm run build\` first.`)
  const { connection, template, stop } = await startCluster(plantDemo)
  // Workers are separate processes and inherit the environment.
  process.env.GANGWAY_CLUSTER = JSON.stringify({ connection, template })
  return stop
}
