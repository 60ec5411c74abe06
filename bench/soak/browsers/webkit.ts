import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../behind-nginx.ts'
import { formatScript, type Tab } from './tab.ts'

/** Debian's WebKit browser for automation. */
export const miniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').at(-1)

const stop = async (process: ChildProcess) => {
  if (process.exitCode !== null) return
  const ended = once(process, 'exit')
  process.kill()
  await ended
}

/** A virtual screen; the X server prints the display number it took. */
const startScreen = async () => {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await once(screen.stdio[3] ?? screen, 'data')
  return { screen, display: `:${String(number).trim()}` }
}

/** WebDriver commands over HTTP. */
const commands = (port: number) => async (method: string, path: string, body?: object) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...{ method, headers: { 'content-type': 'application/json' } },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { value } = (await answer.json()) as { value: { error?: string; message?: string; sessionId?: string } } // the WebDriver response format
  if (!answer.ok) throw new Error(`${path}: ${value.error}: ${value.message}`)
  return value
}

const ready = async (send: ReturnType<typeof commands>) => {
  for (let tries = 0; tries < 100; tries += 1) {
    const isUp = await send('GET', '/status').then(
      () => true,
      () => false,
    )
    if (isUp) return
    await sleep(100)
  }
  throw new Error('WebKitWebDriver does not answer')
}

/** A tab of WebKitGTK on its own virtual screen. */
export const openWebkit = async (home: string): Promise<Tab> => {
  const { screen, display } = await startScreen()
  const port = await freePort()
  const env = { ...process.env, HOME: home, DISPLAY: display, GDK_BACKEND: 'x11', LIBGL_ALWAYS_SOFTWARE: '1' }
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' })
  const send = commands(port)
  await ready(send)
  const options = { binary: miniBrowser(), args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const { sessionId } = await send('POST', '/session', { capabilities })
  const at = `/session/${sessionId}`
  await send('POST', `${at}/window/rect`, { width: 1440, height: 1000 })
  return {
    name: 'WebKit',
    open: async (url) => {
      await send('POST', `${at}/url`, { url })
    },
    run: async (work, ...args) => {
      const text = await send('POST', `${at}/execute/sync`, { script: `return ${formatScript(work, args)}`, args: [] })
      return JSON.parse(String(text ?? 'null'))
    },
    problems: () => undefined,
    close: async () => {
      await send('DELETE', at).catch(() => undefined)
      await stop(driver)
      await stop(screen)
    },
  }
}
