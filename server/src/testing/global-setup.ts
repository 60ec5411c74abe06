import type { TestProject } from 'vitest/node'
import type { Connection } from '../db/database.ts'
import { startCluster } from './cluster.ts'
import { plantTestData } from './test-data.ts'

declare module 'vitest' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: Vitest's own context is extended by merging
  interface ProvidedContext {
    connection: Connection
    template: string
  }
}

/** One PostgreSQL for the run, with the test data. */
export default async (project: TestProject) => {
  const { connection, template, stop } = await startCluster(plantTestData)
  project.provide('connection', connection)
  project.provide('template', template)
  return stop
}
