import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { scratchFolder } from '@gangway/embedded-postgres/testing/scratch-folder'
import type { Connection } from '@gangway/server/db/database'
import { startEmbedded } from '@gangway/server/db/embedded'
import { onCluster } from '@gangway/server/testing/cluster'
import { plantTestData } from '@gangway/server/testing/test-data'
import type { Scale } from './scale.ts'

const database = 'bench_tested'

/** Runs a benchmark on the data of the tests, in a database that is dropped afterwards. */
export const onTestedDatabase = async <T>(
  { server }: Scale,
  work: (connection: Connection) => Promise<T>,
): Promise<T> => {
  const folder = await scratchFolder('gangway-bench')
  const embedded = server ? undefined : await startEmbedded({ dataDir: join(folder, 'data'), log: () => undefined })
  const connection: Connection = { ...server, ...embedded?.connection }
  try {
    await onCluster(connection, `create database ${database}`)
    await plantTestData({ ...connection, database })
    return await work({ ...connection, database })
  } finally {
    await onCluster(connection, `drop database if exists ${database} with (force)`)
    await embedded?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
