import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { formatScript, type Tab } from './tab.ts'

type Message = {
  id?: number
  method?: string
  result?: unknown
  error?: string
  message?: string
  params?: { level?: string; text?: string }
}

/** Sends WebDriver BiDi commands and passes on its events. */
const connect = async (url: string, onEvent: (event: Message) => void) => {
  const socket = new WebSocket(url)
  const waiting = new Map<number, (message: Message) => void>()
  socket.addEventListener('message', ({ data }) => {
    const message: Message = JSON.parse(String(data))
    if (message.id === undefined) onEvent(message)
    else waiting.get(message.id)?.(message)
  })
  await once(socket, 'open')
  let id = 0
  const send = async <T>(method: string, params: object): Promise<T> => {
    id += 1
    const mine = id
    const answered = new Promise<Message>((resolve) => waiting.set(mine, resolve))
    socket.send(JSON.stringify({ id: mine, method, params }))
    const message = await answered
    waiting.delete(mine)
    if (message.error) throw new Error(`${method}: ${message.error}: ${message.message}`)
    return message.result as T // each command has its own answer type, named by the caller
  }
  return { send, close: () => socket.close() }
}

/** The address that Firefox prints on starting. */
const readAddress = async (browser: ReturnType<typeof spawn>): Promise<string> => {
  if (!browser.stderr) throw new Error('Firefox has no output')
  for await (const line of createInterface(browser.stderr)) {
    const [, url] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
    if (url) return url
  }
  throw new Error('Firefox ended before it listened')
}

/** A tab of headless Firefox with its own profile. */
export const openFirefox = async (profile: string): Promise<Tab> => {
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile, 'about:blank']
  const env = { ...process.env, HOME: profile, MOZ_HEADLESS_WIDTH: '1440', MOZ_HEADLESS_HEIGHT: '1000' }
  const browser = spawn('firefox-esr', args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(browser, 'exit')
  const problems: string[] = []
  const url = await readAddress(browser)
  browser.stderr?.resume()
  const { send, close } = await connect(`${url}/session`, ({ method, params }) => {
    if (method === 'log.entryAdded' && params?.level !== 'info' && params?.level !== 'debug')
      problems.push(`${params?.level}: ${params?.text}`)
  })
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  await send('browsingContext.setViewport', { context, viewport: { width: 1440, height: 900 } })
  return {
    name: 'Firefox',
    open: async (address) => {
      // Firefox reports a navigation as aborted if the previous page was still navigating: then it is repeated.
      const navigate = () => send('browsingContext.navigate', { context, url: address, wait: 'interactive' })
      for (let tries = 1; ; tries += 1) {
        const failure = await navigate().then(
          () => undefined,
          (error: Error) => error,
        )
        if (!failure) return
        if (tries === 5 || !failure.message.includes('NS_BINDING_ABORTED')) throw failure
      }
    },
    run: async (work, ...args) => {
      type Evaluated = { type: string; result?: { value?: string }; exceptionDetails?: { text: string } }
      const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
        ...{ expression: formatScript(work, args), target: { context }, awaitPromise: true },
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result?.value ?? 'null')
    },
    problems: () => problems.splice(0),
    close: async () => {
      await send('browser.close', {}).catch(() => browser.kill())
      close()
      await ended
    },
  }
}
