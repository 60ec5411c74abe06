import { run as alerts } from './soak/alerts.ts'
import { run as bareMachine } from './soak/bare-machine.ts'
import { run as browsers } from './soak/browsers.ts'
import { run as databaseRestarts } from './soak/database-restarts.ts'
import { run as draining } from './soak/draining.ts'
import { run as failover } from './soak/failover.ts'
import { run as feedKilled } from './soak/feed-killed.ts'
import { run as fullDisk } from './soak/full-disk.ts'
import { run as hostileUploads } from './soak/hostile-uploads.ts'
import { run as killWhileWriting } from './soak/kill-while-writing.ts'
import { run as killedFirstStart } from './soak/killed-first-start.ts'
import { run as line } from './soak/line.ts'
import { run as longUse } from './soak/long-use.ts'
import { run as malformed } from './soak/malformed.ts'
import { run as migrationsKilled } from './soak/migrations-killed.ts'
import { run as mutation } from './soak/mutation.ts'
import { run as noisyNeighbour } from './soak/noisy-neighbour.ts'
import { run as onlineMigrations } from './soak/online-migrations.ts'
import { run as ordinaryUser } from './soak/ordinary-user.ts'
import { run as pgbouncer } from './soak/pgbouncer.ts'
import { run as powerLoss } from './soak/power-loss.ts'
import type { Proof } from './soak/proof.ts'
import { run as publishingKilled } from './soak/publishing-killed.ts'
import { run as release } from './soak/release/release.ts'
import { run as replicas } from './soak/replicas.ts'
import { run as retention } from './soak/retention.ts'
import { run as rootOnlyFolder } from './soak/root-only-folder.ts'
import { run as slowClients } from './soak/slow-clients.ts'
import { run as tls } from './soak/tls.ts'
import { run as twoServers } from './soak/two-servers.ts'
import { run as twoServersNginx } from './soak/two-servers-nginx.ts'
import { run as wholeMatrices } from './soak/whole-matrices.ts'

/** The long proofs by name. */
export const proofs: Record<string, Proof> = {
  'kill-while-writing': killWhileWriting,
  'killed-first-start': killedFirstStart,
  'two-servers': twoServers,
  'two-servers-nginx': twoServersNginx,
  'root-only-folder': rootOnlyFolder,
  'ordinary-user': ordinaryUser,
  'full-disk': fullDisk,
  'power-loss': powerLoss,
  'feed-killed': feedKilled,
  'publishing-killed': publishingKilled,
  'migrations-killed': migrationsKilled,
  'online-migrations': onlineMigrations,
  malformed,
  line,
  retention,
  'noisy-neighbour': noisyNeighbour,
  'hostile-uploads': hostileUploads,
  'slow-clients': slowClients,
  'long-use': longUse,
  pgbouncer,
  replicas,
  failover,
  'database-restarts': databaseRestarts,
  draining,
  tls,
  'whole-matrices': wholeMatrices,
  'bare-machine': bareMachine,
  release,
  alerts,
  browsers,
  mutation,
}
