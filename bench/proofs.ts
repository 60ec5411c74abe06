import { run as alerts } from './proofs/alerts.ts'
import { run as bareMachine } from './proofs/bare-machine.ts'
import { run as browsers } from './proofs/browsers.ts'
import { killed, powerLoss } from './proofs/crashes.ts'
import { run as draining } from './proofs/draining.ts'
import { run as erasure } from './proofs/erasure.ts'
import { databaseRestarts, failover, twoServers } from './proofs/faults.ts'
import type { Proof } from './proofs/frame/proof.ts'
import { malformed, uploads } from './proofs/hostile.ts'
import { run as jobs } from './proofs/jobs.ts'
import { run as longUse } from './proofs/long-use.ts'
import { run as migrations } from './proofs/migrations.ts'
import { run as mutation } from './proofs/mutation.ts'
import { line, neighbours } from './proofs/neighbours.ts'
import { run as oddStarts } from './proofs/odd-starts.ts'
import { pgbouncer, replicas } from './proofs/poolers.ts'
import { run as proxy } from './proofs/proxies.ts'
import { run as release } from './proofs/release/release.ts'
import { run as retention } from './proofs/retention.ts'
import { run as slowClients } from './proofs/slow-clients.ts'
import { run as tls } from './proofs/tls.ts'
import { run as wholeMatrices } from './proofs/whole-matrices.ts'

/** The long proofs by name. */
export const proofs: Record<string, Proof> = {
  killed,
  'power-loss': powerLoss,
  'odd-starts': oddStarts,
  'database-restarts': databaseRestarts,
  failover,
  'two-servers': twoServers,
  proxy,
  draining,
  migrations,
  malformed,
  'hostile-uploads': uploads,
  'noisy-neighbour': neighbours,
  line,
  'slow-clients': slowClients,
  'long-use': longUse,
  jobs,
  pgbouncer,
  replicas,
  retention,
  erasure,
  tls,
  'whole-matrices': wholeMatrices,
  'bare-machine': bareMachine,
  release,
  alerts,
  browsers,
  mutation,
}
