import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../behind-nginx.ts'
import { noteConsole, takeConsole } from './console-notes.ts'
import { start, stop } from './processes.ts'
import { scriptOf, type Tab } from './tab.ts'
import { connectWebDriver, driverReady, type Send } from './webdriver.ts'
import { within } from './within.ts'

/** The browser window that Debian's WebKit has for automation. */
export const miniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').at(-1)

/** A screen in memory; the X server says which number it took. */
const startScreen = async (processes: ChildProcess[]): Promise<string> => {
  const screen = start('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  processes.push(screen)
  const [number] = await within(20, 'starting Xvfb', once(screen.stdio[3] ?? screen, 'data'))
  return `:${String(number).trim()}`
}

/** Without the desktop that WebKitGTK looks for: no bus, no graphics card, no sandbox (which root cannot have). */
const bareDesktop = {
  GDK_BACKEND: 'x11',
  LIBGL_ALWAYS_SOFTWARE: '1',
  NO_AT_BRIDGE: '1',
  GIO_USE_VFS: 'local',
  DBUS_SESSION_BUS_ADDRESS: 'disabled:',
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
}

const startDriver = async (processes: ChildProcess[], home: string, display: string): Promise<Send> => {
  const runtime = join(home, 'runtime')
  await mkdir(runtime, { mode: 0o700, recursive: true })
  const port = await freePort()
  const env = { ...process.env, ...bareDesktop, HOME: home, XDG_RUNTIME_DIR: runtime, DISPLAY: display }
  processes.push(start('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' }))
  const send = connectWebDriver(port)
  await driverReady(send)
  return send
}

const openTab = async (send: Send, end: () => Promise<void>): Promise<Tab> => {
  const options = { binary: miniBrowser(), args: ['--automation'] }
  // Does not wait for a page to load, so that its console is listened to from the beginning.
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options, pageLoadStrategy: 'none' } }
  const { sessionId } = (await send('POST', '/session', { capabilities })) as { sessionId: string } // as the protocol says
  const at = `/session/${sessionId}`
  await send('POST', `${at}/window/rect`, { width: 1440, height: 1000 })
  const run: Tab['run'] = async (work, ...args) => {
    const text = await send('POST', `${at}/execute/sync`, { script: `return ${scriptOf(work, args)}`, args: [] })
    return JSON.parse(String(text ?? 'null'))
  }
  return {
    name: 'WebKit',
    open: async (url) => {
      await send('POST', `${at}/url`, { url })
    },
    run: async (work, ...args) => {
      await run(noteConsole)
      return run(work, ...args)
    },
    problems: () => run(takeConsole),
    close: async () => {
      await send('DELETE', at, undefined, 10).catch(() => undefined)
      await end()
    },
  }
}

/** A tab of WebKitGTK on a screen of its own. */
export const openWebkit = async (home: string): Promise<Tab> => {
  const processes: ChildProcess[] = []
  const end = async () => {
    for (const one of processes.toReversed()) await stop(one)
  }
  try {
    const display = await startScreen(processes)
    return await openTab(await startDriver(processes, home, display), end)
  } catch (error) {
    await end()
    throw error
  }
}
