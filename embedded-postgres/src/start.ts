import { usableBinaries } from './binaries.ts'
import { type Address, type Login, loginAt } from './client.ts'
import { type Cluster, makeCluster } from './cluster.ts'
import { ELSEWHERE, findDataFolder, writeNote } from './data-folder.ts'
import { type BoundLogin, keepConnection, type Lock } from './kept-connection.ts'
import { DATABASE, type Transport } from './settings.ts'

export type Embedded = {
  /** How the owner connects (the socket's folder as host, or loopback with a password on Windows), and how others do. */
  connection: Address & { requests?: Login; provider?: Login }
  /** Releases the lock; stops PostgreSQL unless another client is connected. Close your own pools first. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  dataDir: string
  log: (line: string) => void
  /** `none` is for the operator's command line: it works next to a running server and never stops it. */
  lock?: Lock
  transport?: Transport
  /** The logins of requests and of the console; without one they log in as the owner. */
  requests?: BoundLogin
  provider?: BoundLogin
}

/** PostgreSQL's own tools put paths between double quotes for the shell and escape nothing. */
const assertSafePath = (path: string) => {
  const isUnsafe = process.platform === 'win32' ? /["\r\n]/ : /["$`\\\r\n]/
  if (isUnsafe.test(path)) throw new Error(`PostgreSQL cannot live in a folder with " $ \` or \\ in its path: ${path}`)
}

const prepare = async ({ dataDir, log, transport }: EmbeddedOptions): Promise<Cluster> => {
  const folder = await findDataFolder(dataDir)
  const binaries = await usableBinaries(folder.user, ELSEWHERE, log)
  for (const path of [folder.pgdata, binaries.native]) assertSafePath(path)
  const usual = process.platform === 'win32' ? 'loopback' : 'socket'
  const cluster = { ...folder, binaries, log, transport: transport ?? usual }
  await makeCluster(cluster)
  await writeNote(folder)
  return cluster
}

/** Starts PostgreSQL for this data folder, or connects to the one that runs. */
export const startPostgres = async (options: EmbeddedOptions): Promise<Embedded> => {
  const { lock = 'server', requests, provider } = options
  const logins = [requests, provider].filter((login) => login !== undefined)
  const { address, release } = await keepConnection(await prepare(options), { lock, logins })
  let stopped: Promise<void> | undefined
  return {
    connection: {
      ...address,
      database: DATABASE,
      ...(requests && { requests: loginAt(address, requests.user) }),
      ...(provider && { provider: loginAt(address, provider.user) }),
    },
    stop: () => {
      stopped ??= release()
      return stopped
    },
  }
}
