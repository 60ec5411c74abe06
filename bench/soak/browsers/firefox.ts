import type { ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { connectBidi } from './bidi.ts'
import { start, stop } from './processes.ts'
import { scriptOf, type Tab } from './tab.ts'
import { within } from './within.ts'

/** The address that Firefox prints when it starts. */
const addressOf = async ({ stderr }: ChildProcess): Promise<string> => {
  if (!stderr) throw new Error('Firefox has no output')
  for await (const line of createInterface(stderr)) {
    const [, url] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? []
    if (url) return url
  }
  throw new Error('Firefox ended before it listened')
}

const openTab = async (browser: ChildProcess): Promise<Tab> => {
  const url = await within(60, 'starting Firefox', addressOf(browser))
  browser.stderr?.resume()
  const problems: string[] = []
  const { send, close } = await connectBidi(`${url}/session`, ({ method, params }) => {
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
      // Firefox reports a navigation as aborted when the page before it was still going somewhere: then it is asked again.
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
        expression: scriptOf(work, args),
        target: { context },
        awaitPromise: true,
      })
      if (exceptionDetails) throw new Error(exceptionDetails.text)
      return JSON.parse(result?.value ?? 'null')
    },
    problems: async () => problems.splice(0),
    close: async () => {
      close()
      await stop(browser)
    },
  }
}

/** A tab of Firefox without a window, with a profile of its own. */
export const openFirefox = async (profile: string): Promise<Tab> => {
  const args = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', profile, 'about:blank']
  const env = { ...process.env, HOME: profile, MOZ_HEADLESS_WIDTH: '1440', MOZ_HEADLESS_HEIGHT: '1000' }
  const browser = start('firefox-esr', args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  try {
    return await openTab(browser)
  } catch (error) {
    await stop(browser)
    throw error
  }
}
