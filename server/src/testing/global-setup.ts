import { tmpdir } from 'node:os'
import type { TestProject } from 'vitest/node'
import type { Connection } from '../db/database.ts'
import { startCluster } from './cluster.ts'
import { prepareForPooler, startPgBouncer } from './pgbouncer.ts'
import { plantTestData } from './test-data.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Vitest's own context is extended by merging
  interface ProvidedContext {
    connection: Connection
    template: string
    /** The connection through PgBouncer, if the run is to use it. */
    pooled: Connection | undefined
  }
}

/**
 * One PostgreSQL for the run, with the test data. With GANGWAY_POOLER=pgbouncer the servers under test reach it through
 * PgBouncer, as `npm run soak -- pgbouncer` does.
 */
export default async (project: TestProject) => {
  const { connection, template, stop } = await startCluster(plantTestData)
  project.provide('connection', connection)
  project.provide('template', template)
  const isPooled = process.env.GANGWAY_POOLER === 'pgbouncer'
  if (isPooled) await prepareForPooler(connection)
  const pooler = isPooled ? await startPgBouncer(tmpdir(), connection, { size: 3 }) : undefined
  project.provide('pooled', pooler?.connection)
  return async () => {
    await pooler?.stop()
    await stop()
  }
}
