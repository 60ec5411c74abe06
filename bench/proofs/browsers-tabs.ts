import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { launchChromium } from '../../e2e/chromium.ts'
import { takeConsole } from './browsers-page.ts'
import { must, succeeds, waitUntil } from './frame/proof.ts'
import type { Scratch } from './frame/scratch.ts'
import { freePort } from './frame/servers.ts'

/** One tab of a real browser. */
export type Tab = {
  open(url: string): Promise<unknown>
  /** Runs a function in the page; what it gets and answers must be JSON. */
  run<A extends readonly unknown[], T>(work: (...args: A) => T, ...args: A): Promise<T>
  /** Warnings and errors on the console since the last call. */
  problems(): Promise<string[]>
}

const scriptOf = (work: (...args: never[]) => unknown, args: readonly unknown[]) =>
  `JSON.stringify((${String(work)})(...${JSON.stringify(args)}) ?? null)`

const view = { width: 1440, height: 900 }

/** The browser that all other tests use: what it shows is what the others must show. */
export const openChromium = async ({ atEnd }: Scratch): Promise<Tab> => {
  const browser = await launchChromium()
  atEnd(() => browser.close())
  const page = await browser.newPage({ viewport: view, locale: 'de-DE' })
  const notes: string[] = []
  page.on('console', (message) => /warning|error/.test(message.type()) && notes.push(message.text()))
  return {
    open: (url) => page.goto(url),
    run: async (work, ...args) => JSON.parse(await page.evaluate<string>(scriptOf(work, args))),
    problems: async () => notes.splice(0),
  }
}

/** A program in a process group of its own, which ends with everything it started. */
const start = ({ atEnd }: Scratch, program: string, args: string[], env: Record<string, string>, lines: 2 | 3) => {
  const stdio = ['ignore', 'ignore', lines === 2 ? 'pipe' : 'ignore', lines === 3 ? 'pipe' : 'ignore'] as const
  const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: [...stdio], detached: true })
  atEnd(() => succeeds(Promise.resolve().then(() => process.kill(-(child.pid ?? 0), 'SIGKILL'))))
  return child.stdio[lines]
}

type Message = {
  id?: number
  result?: unknown
  error?: string
  message?: string
  params?: { level?: string; text?: string }
}

/** Firefox without a window, by WebDriver BiDi: Debian has no geckodriver, which other ways need. */
export const openFirefox = async (scratch: Scratch): Promise<Tab> => {
  const profile = join(scratch.folder, 'firefox')
  await mkdir(profile)
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile, 'about:blank']
  const said = start(scratch, 'firefox-esr', args, { HOME: profile }, 2)
  let url = ''
  createInterface(said as NodeJS.ReadableStream).on('line', (line) => {
    url ||= /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1] ?? ''
  })
  await waitUntil('Firefox listens', 60, () => url !== '')
  const socket = new WebSocket(`${url}/session`)
  const [notes, answers]: [string[], Map<number, Message>] = [[], new Map()]
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data))
    const { level, text } = message.params ?? {}
    if (message.id !== undefined) answers.set(message.id, message)
    else if (level === 'warn' || level === 'error') notes.push(`${level}: ${text}`)
  })
  await once(socket, 'open')
  let id = 0
  const send = async <T>(method: string, params: object): Promise<T> => {
    const mine = ++id
    socket.send(JSON.stringify({ id: mine, method, params }))
    await waitUntil(`Firefox answers ${method}`, 60, () => answers.has(mine))
    const { error, message, result } = answers.get(mine) ?? {}
    must(!error, `${method}: ${error}: ${message}`)
    return result as T // each command has its own answer, named where it is sent
  }
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  await send('browsingContext.setViewport', { context, viewport: view })
  type Evaluated = { result?: { value?: string }; exceptionDetails?: { text: string } }
  return {
    // Firefox reports a navigation as aborted when the page before it was still going somewhere: then it is asked again.
    open: (address) =>
      waitUntil(address, 60, () =>
        succeeds(send('browsingContext.navigate', { context, url: address, wait: 'interactive' })),
      ),
    run: async (work, ...given) => {
      const expression = scriptOf(work, given)
      const asked = { expression, target: { context }, awaitPromise: true }
      const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', asked)
      must(!exceptionDetails, String(exceptionDetails?.text))
      return JSON.parse(result?.value ?? 'null')
    },
    problems: async () => notes.splice(0),
  }
}

/** The window that Debian's WebKit has for automation. */
export const miniBrowser = () => globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').at(-1) ?? '/usr/lib/MiniBrowser'

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

/** WebKitGTK on a screen in memory, by WebDriver. */
export const openWebkit = async (scratch: Scratch): Promise<Tab> => {
  const home = join(scratch.folder, 'webkit')
  await mkdir(home, { mode: 0o700 })
  const screen = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp']
  const [number] = await once(start(scratch, 'Xvfb', screen, {}, 3) as NodeJS.ReadableStream, 'data')
  const port = await freePort()
  const env = { ...bareDesktop, HOME: home, XDG_RUNTIME_DIR: home, DISPLAY: `:${String(number).trim()}` }
  start(scratch, 'WebKitWebDriver', [`--port=${port}`], env, 2)
  const send = async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      signal: AbortSignal.timeout(60_000),
      ...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const { value } = (await answer.json()) as { value: unknown } // every answer of WebDriver has it
    must(answer.ok, `${path}: ${JSON.stringify(value)}`)
    return value
  }
  await waitUntil('WebKitWebDriver takes commands', 20, () => succeeds(send('/status')))
  const options = { binary: miniBrowser(), args: ['--automation'] }
  // Does not wait for a page to load, so that its console is listened to from the beginning.
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options, pageLoadStrategy: 'none' } }
  const { sessionId } = (await send('/session', { capabilities })) as { sessionId: string } // as the protocol says
  const at = `/session/${sessionId}`
  await send(`${at}/window/rect`, { ...view, height: view.height + 100 })
  const notes: string[] = []
  const run: Tab['run'] = async (work, ...args) => {
    const text = await send(`${at}/execute/sync`, { script: `return ${scriptOf(work, args)}`, args: [] })
    return JSON.parse(String(text ?? 'null'))
  }
  return {
    open: (url) => send(`${at}/url`, { url }),
    run: async (work, ...args) => {
      notes.push(...(await run(takeConsole)))
      return run(work, ...args)
    },
    problems: async () => [...notes.splice(0), ...(await run(takeConsole))],
  }
}
