import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { requireBrowsers } from './packages.ts'
import { start, stop } from './processes.ts'
import { connectWebDriver } from './webdriver.ts'
import { within } from './within.ts'

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('stopping a browser ends the processes it started, even one that ignores the request', async () => {
  // Prints the id of a grandchild; both ignore SIGTERM.
  const script = "trap '' TERM; sleep 1000 & echo $!; wait; sleep 1000"
  const child = start('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] })
  const lines = createInterface(child.stdout ?? process.stdin)
  const [line] = await once(lines, 'line')
  const grandchild = Number(line)
  expect(isRunning(grandchild)).toBe(true)
  await stop(child)
  await expect.poll(() => isRunning(grandchild), { timeout: 10_000 }).toBe(false)
  expect(child.signalCode).toBe('SIGKILL')
})

test('a step that never ends fails with its name', async () => {
  await expect(within(0.05, 'starting Xvfb', new Promise(() => undefined))).rejects.toThrow(
    'starting Xvfb: no answer within 0.05 s',
  )
})

test('a driver that never answers fails with the command that was sent', async () => {
  const mute = createServer(() => undefined).listen(0, '127.0.0.1')
  await once(mute, 'listening')
  const { port } = mute.address() as AddressInfo // it listens on a port
  await expect(connectWebDriver(port)('POST', '/session', {}, 0.1)).rejects.toThrow(
    'POST /session: no answer within 0.1 s',
  )
  mute.closeAllConnections()
  mute.close()
})

test('every missing Debian package is named at once', () => {
  expect(() => requireBrowsers(() => false)).toThrow('apt-get install firefox-esr webkit2gtk-driver xvfb')
  expect(() => requireBrowsers((path) => path !== '/usr/bin/Xvfb')).toThrow('are missing: xvfb.')
})
