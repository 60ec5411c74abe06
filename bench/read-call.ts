import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { pathOf } from '@gangway/contract/calls/call'
import { getAgency } from '@gangway/contract/features/agency'
import { listOrganizers } from '@gangway/contract/features/organizers'
import { plantNinetyRows } from '@gangway/server/testing/ninety-rows'
import { type Scale, whole } from './scale.ts'
import { onTestedDatabase } from './tested-database.ts'
import { median } from './timing.ts'

const partnerid = 101001
const token = `${partnerid}.${'A'.repeat(43)}`

/** Maximum processor time of a read relative to the bare server's. */
const reads = {
  'a point': { path: pathOf(getAgency, { partnerid }), budget: 2.2 },
  '90 rows': { path: pathOf(listOrganizers, { partnerid }), budget: 1.7 },
}

const ROUNDS = 9
const REQUESTS = 1000
const LANES = 8

type Server = { child: ChildProcess; port: number; agent: Agent }

const startServer = async (kind: 'product' | 'bare', connection: object): Promise<Server> => {
  const child = fork(join(import.meta.dirname, 'read-call-server.ts'), [kind, JSON.stringify(connection)])
  const [{ port }] = await once(child, 'message')
  return { child, port, agent: new Agent({ keepAlive: true, maxSockets: LANES }) }
}

/** Microseconds of processor time that a server has used so far. */
const readCpuTime = async ({ child }: Server): Promise<number> => {
  child.send('cpu')
  const [{ cpu }] = await once(child, 'message')
  return cpu
}

const ask = ({ port, agent }: Server, path: string) =>
  new Promise<number>((done, fail) => {
    const headers = { authorization: `Bearer ${token}` }
    get({ port, host: '127.0.0.1', path, headers, agent }, (answer) => {
      if (answer.statusCode !== 200) fail(new Error(`${path} answered ${answer.statusCode}`))
      let size = 0
      answer.on('data', (data: Buffer) => {
        size += data.length
      })
      answer.on('end', () => done(size))
    }).on('error', fail)
  })

/** Microseconds of the server's processor time per request. */
const measure = async (server: Server, path: string, requests: number): Promise<number> => {
  let left = requests
  const before = await readCpuTime(server)
  const lane = async () => {
    while (left-- > 0) await ask(server, path)
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return ((await readCpuTime(server)) - before) / requests
}

/** Alternating rounds of both servers, so that other load on the machine affects both. */
const compare = async (
  scale: Scale,
  { product, bare }: Record<'product' | 'bare', Server>,
  name: keyof typeof reads,
) => {
  const { path, budget } = reads[name]
  const requests = scale.count(REQUESTS)
  for (const server of [bare, product]) await measure(server, path, 3 * requests)
  const rounds: { product: number; bare: number }[] = []
  for (let round = 0; round < scale.count(ROUNDS); round++) {
    rounds.push({ bare: await measure(bare, path, requests), product: await measure(product, path, requests) })
  }
  const ratio = median(rounds.map((round) => round.product / round.bare))
  const isWithin = ratio <= budget
  const times = `${median(rounds.map((round) => round.product)).toFixed(0)} µs against ${median(rounds.map((round) => round.bare)).toFixed(0)} µs`
  console.log(`  ${name.padEnd(8)} ${ratio.toFixed(2)} × of ${budget}  (${times})${isWithin ? '' : '  OVER'}`)
  return isWithin
}

/**
 * Processor time of two reads compared with bare `node:http` and `pg` with the same session lookup and the same
 * statements.
 */
export const run = (scale = whole) =>
  onTestedDatabase(scale, async (connection) => {
    await plantNinetyRows(connection, partnerid, token)
    const servers = { product: await startServer('product', connection), bare: await startServer('bare', connection) }
    const { product, bare } = servers
    const sizes = await Promise.all([product, bare].map((server) => ask(server, reads['90 rows'].path)))
    if (sizes[0] !== sizes[1]) throw new Error(`the servers answer differently: ${sizes.join(' and ')} bytes`)
    const isWithin = [await compare(scale, servers, 'a point'), await compare(scale, servers, '90 rows')]
    for (const { child, agent } of [product, bare]) {
      agent.destroy()
      child.kill()
      await once(child, 'exit')
    }
    return isWithin.every(Boolean)
  })
