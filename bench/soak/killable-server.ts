import { join } from 'node:path'
import { type Child, startScript } from '@gangway/embedded-postgres/testing/script-process'
import { type Database, openDatabase } from '@gangway/server/db/database'
import { startEmbedded } from '@gangway/server/db/embedded'

const main = join(import.meta.dirname, '..', '..', 'server', 'src', 'main.ts')

/** The server of `npm start`, without the demo and on any free port. */
export const startServer = (dataDir: string): Child =>
  startScript(main, ['start', dataDir], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      DATA_DIR: dataDir,
      DEMO: '0',
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'fatal',
    },
  })

export const readAddress = async (server: Child) => new URL(await server.says('Gangway answers at')).origin

/** Works on the database of a running server, next to it. */
export const nextToServer = async <T>(dataDir: string, work: (owner: Database['owner']) => Promise<T>): Promise<T> => {
  const embedded = await startEmbedded({ dataDir, log: () => undefined, lock: 'none' })
  const { owner, close } = openDatabase(embedded.connection, () => undefined)
  try {
    return await work(owner)
  } finally {
    await close()
    await embedded.stop()
  }
}
