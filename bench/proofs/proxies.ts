import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { brands } from '@gangway/contract/brands/example-brands'
import { pathOf } from '@gangway/contract/calls/call'
import { feedBookings } from '@gangway/contract/features/feed'
import { exportTransactions } from '@gangway/contract/features/transactions'
import { testPassword } from '@gangway/server/testing/fixtures'
import { launchChromium } from '../../e2e/chromium.ts'
import { fillLogin } from '../../e2e/login.ts'
import { buildApps } from '../../scripts/build-apps.ts'
import { root } from '../../scripts/project.ts'
import { feedItem } from '../feed-items.ts'
import { causeFaults, type Fault } from './faults.ts'
import { ask } from './frame/answers.ts'
import * as agents from './frame/load.ts'
import { countBy, must, type Proof, waitUntil } from './frame/proof.ts'
import { needProxy, type ProxyName, proxyNames, startProxy } from './frame/proxies.ts'
import { inScratch, type Scratch } from './frame/scratch.ts'
import { freePort, serve, startDatabase } from './frame/servers.ts'

/** The agency that exports; it has so many bookings that its exports wait for each other. */
const exporter = (brands.at(-1)?.mandant ?? 0) * 1000 + 1

/** Its bookings: the feed's items are spread over the brands by their numbers. */
const plantBookings = async (origin: string, token: string, rows: number) => {
  const batch = 500
  for (let first = 0; first < rows; first += batch) {
    const bookings = Array.from({ length: batch }, (_, at) =>
      feedItem(10_000_000 * brands.length + (first + at + 1) * brands.length - 1),
    )
    await agents.callAs(origin, token)(feedBookings, { body: { bookings } })
  }
}

/** Hundreds of exports of one agency at once; what it gets itself. */
const burst = async ({ partnerid, token }: agents.Agency, origins: readonly string[], exports: number) => {
  const everything = `${pathOf(exportTransactions, { partnerid })}?startDate=1900-01-01&endDate=2100-12-31`
  const exportOnce = async (_: unknown, at: number) => {
    const answer = await fetch(`${origins[at % origins.length]}${everything}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await answer.arrayBuffer()
    const isOwn = answer.headers.has('x-request-id') && (answer.status === 200 || answer.headers.has('retry-after'))
    return isOwn ? String(answer.status) : `${answer.status} of the proxy`
  }
  const statuses = await Promise.all(Array.from({ length: exports }, exportOnce))
  must(
    statuses.every((status) => ['200', '429', '503'].includes(status)),
    `the exports were answered ${countBy(statuses)}`,
  )
  return countBy(statuses)
}

/** Whether a connection is neither accepted nor refused. */
const isSilent = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (silent: boolean) => {
      socket.destroy()
      resolve(silent)
    }
    socket.setTimeout(500, () => end(true)).on('connect', () => end(false))
    socket.on('error', () => end(false))
  })

/** A program that listens, fills its own queue and never accepts: whoever connects gets no answer, as from a machine that is off. */
const silentListener = (port: number) => `
  const net = require('node:net')
  net.createServer().listen({ port: ${port}, host: '127.0.0.1', backlog: 1 })
  for (let n = 0; n < 8; n += 1) net.connect(${port}, '127.0.0.1').on('error', () => undefined)
  const block = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  process.nextTick(() => process.nextTick(block))`

const makeUnreachable = async ({ folder, atEnd }: Scratch, port: number) => {
  const child = spawn(process.execPath, ['-e', silentListener(port), folder], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  const makeFree = async () => {
    child.kill('SIGKILL')
    await ended
  }
  atEnd(makeFree)
  await waitUntil('the port is silent', 10, () => isSilent(port))
  return makeFree
}

/** Two servers of which only one has a file, as while an upgrade is under way: the proxy finds it. */
const mustFindNewFile = async (scratch: Scratch, name: ProxyName) => {
  const file = '/partner/assets/new-screen.js'
  const ports: number[] = []
  for (const status of [404, 200]) {
    const server = createServer(({ url }, answer) => answer.writeHead(url === file ? status : 404).end())
    await once(server.listen(0, '127.0.0.1'), 'listening')
    scratch.atEnd(() => server.close())
    ports.push((server.address() as AddressInfo).port) // it listens on TCP
  }
  const { origin, stop } = await startProxy(scratch, name, ports)
  const ask = async (path: string) => (await fetch(origin + path)).status
  const statuses: number[] = []
  for (let n = 0; n < 20; n += 1) statuses.push(await ask(file))
  must(
    statuses.every((status) => status === 200),
    `${name}: a file that one server has was answered ${countBy(statuses)}`,
  )
  must((await ask('/partner/assets/missing.js')) === 404, `${name}: a file that nobody has is not answered 404`)
  await stop()
}

/** Pages and files, which need no session: the proxy must not lose them either. */
const visitFiles = (load: agents.Load, origin: string): agents.Agent => {
  const built = globSync('portal/dist/assets/*.js', { cwd: root }).map((file) => `/partner/assets/${basename(file)}`)
  const paths = [`/media/brand/${brands[0]?.mandant}.png`, ...(built.length > 0 ? ['/partner/', ...built] : [])]
  return async () => {
    for (let turn = 0; !load.isOver; turn += 1) {
      await ask(load.answers, { kind: 'page', url: `${origin}${paths[turn % paths.length]}` })
      await sleep(40)
    }
  }
}

type Browser = Awaited<ReturnType<typeof launchChromium>>
type Page = Awaited<ReturnType<Browser['newPage']>>

const frameOf = (page: Page) => page.getByRole('navigation', { name: 'Hauptnavigation' })

/** Somebody who opens one screen after the other in a portal that was opened before the fault. */
const openPortal = async (browser: Browser, origin: string, partnerid: number) => {
  const page = await browser.newPage({ baseURL: origin, locale: 'de-DE', viewport: { width: 1440, height: 900 } })
  await page.goto('/partner/login')
  await fillLogin(page, String(partnerid), testPassword)
  await frameOf(page).waitFor()
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  let [isOver, visits] = [false, 0]
  const walk = async () => {
    const links = frameOf(page).getByRole('link')
    for (let at = 0; !isOver; at = (at + 1) % (await links.count())) {
      await links.nth(at).click()
      await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
      must(await frameOf(page).isVisible(), `the frame is gone at ${page.url()}`)
      visits += 1
      await sleep(300)
    }
  }
  const walking = walk()
  walking.catch(() => undefined) // `close` reports it
  return async () => {
    isOver = true
    await walking
    must(loads === 0, `the open portal was loaded again ${loads} times`)
    await page.close()
    return visits
  }
}

/** Whose portals are open; all of them in German. */
const visitors = agents.savingPartners.slice(0, 4)

/** Whole times of the faults, in seconds; a smaller scale shortens them and opens no browser. */
const stopped = 30
const unreachable = 30

/**
 * Two servers behind each documented proxy. Four faults that are none of the bystanders' business: they get what the application
 * answers, 200 or 503 with Retry-After, and never an answer of the proxy itself; an open portal keeps its frame.
 */
export const run: Proof = (log, scale = 1, part) =>
  inScratch(async (scratch) => {
    const names = proxyNames.filter((name) => !proxyNames.some((one) => one === part) || name === part)
    names.forEach(needProxy)
    for (const name of names) await mustFindNewFile(scratch, name)
    const { postgres, connection } = await startDatabase(scratch)
    const planted = await agents.plantLoadData(connection)
    const isWhole = scale >= 1
    if (isWhole) await buildApps()
    const ports = [await freePort(), await freePort()]
    const start = (port = 0) => serve(scratch, connection, { PORT: String(port), TRUST_PROXY: '127.0.0.1' })
    const servers = await Promise.all(ports.map(start))
    await plantBookings(servers[0]?.origin ?? '', planted.key, isWhole ? 10_000 : 1000)
    const browser = isWhole ? await launchChromium() : undefined
    scratch.atEnd(() => browser?.close())
    const restart = async (at: number) => {
      must((await servers[at]?.end('SIGTERM')) === 0, `server ${at + 1} did not end well`)
      servers[at] = await start(ports[at])
    }
    const origins: string[] = []
    for (const name of names) origins.push((await startProxy(scratch, name, ports)).origin)
    log(`${names.join(' and ')} as in docs/operations.md, each in front of the same two servers`)
    const load = agents.newLoad(scratch, ...origins)
    const noisy = await agents.logIn(servers[0]?.origin ?? '', exporter)
    const faults: Fault[] = [
      {
        name: 'burst of exports',
        cause: async () => log(`the exports: ${await burst(noisy, origins, isWhole ? 240 : 60)}`),
        keepsReads: true,
      },
      {
        name: 'PostgreSQL stopped',
        cause: async () => {
          await postgres.halt('fast')
          await sleep(stopped * scale * 1000)
          await postgres.start()
        },
      },
      {
        name: 'both servers restarted',
        cause: async () => {
          for (const at of isWhole ? [0, 1, 0, 1] : [0, 1]) await restart(at)
        },
        keepsReads: true,
      },
      {
        name: 'one machine unreachable',
        cause: async () => {
          await servers[1]?.end('SIGTERM')
          const makeFree = await makeUnreachable(scratch, ports[1] ?? 0)
          await sleep(unreachable * scale * 1000)
          await makeFree()
          servers[1] = await start(ports[1])
        },
        keepsReads: true,
      },
    ]
    let visits = 0
    const nextFault = async (at: number): Promise<Fault> => {
      const walks = browser
        ? origins.map((origin, nr) => openPortal(browser, origin, visitors[(2 * at + nr) % visitors.length] ?? 0))
        : []
      const ends = await Promise.all(walks)
      const heal = async () => {
        for (const end of ends) visits += await end()
      }
      return { ...(faults[at] as Fault), heal } // one of the list
    }
    const others = origins.map((origin) => visitFiles(load, origin))
    await causeFaults(log, { load, connection, planted, times: faults.length, nextFault, others })
    if (browser) log(`open portals kept their frame on ${visits} screens`)
  })
