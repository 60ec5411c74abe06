import { type DemoServer, startDemoServer } from '@gangway/demo/testing/demo-server'
import type { Cluster } from '@gangway/server/testing/cluster'
import { test as base } from '@playwright/test'
import { callWatch } from './calls-answered.ts'
import { loginToConsole } from './console-login.ts'
import { login, loginByForm } from './login.ts'
import { noteProblems } from './problems.ts'

type WorkerParts = {
  /** Settings of the worker's server, for specs that need different ones: `test.use({ env: { … } })`. */
  env: Record<string, string>
  /** The real server with the demo data, on this worker's own database; `reset()` restores the data. */
  server: DemoServer
}

type TestParts = {
  /** Opens a session without the login screen. */
  login: typeof login
  /** Logs in through the login screen. */
  loginByForm: typeof loginByForm
  /** Opens a session of the provider's console without its login screen. */
  loginToConsole: typeof loginToConsole
  /** Waits until every call of every tab is answered. */
  callsAnswered: () => Promise<void>
  /** What the browser reported so far, and where the server failed. */
  problems: () => string[]
  /** Names something that this test provokes on purpose and that would fail it otherwise. */
  tolerate: (problem: RegExp) => void
  /** Fails a test that had problems. */
  quiet: undefined
}

const clusterOf = (text: string | undefined): Cluster => {
  if (!text) throw new Error('there is no database: the global setup did not run')
  return JSON.parse(text)
}

/** The spec that the server's data belongs to. A worker runs many, one after the other. */
let currentSpec: string | undefined

export const test = base.extend<TestParts & { tolerated: RegExp[] }, WorkerParts>({
  env: [{}, { option: true, scope: 'worker' }],

  server: [
    async ({ env }, use, { parallelIndex, workerIndex }) => {
      const name = `gangway_e2e_${process.pid}_${parallelIndex}_${workerIndex}`
      const server = await startDemoServer(clusterOf(process.env.GANGWAY_CLUSTER), name, env)
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],

  baseURL: ({ server }, use) => use(server.url),
  // Playwright reads the fixtures that a fixture needs from this pattern, so there has to be one.
  login: ({ env: _ }, use) => use(login),
  loginByForm: ({ env: _ }, use) => use(loginByForm),
  loginToConsole: ({ env: _ }, use) => use(loginToConsole),

  callsAnswered: ({ context }, use) => use(callWatch(context)),

  tolerated: ({ env: _ }, use) => use([]),
  tolerate: ({ tolerated }, use) => use((problem) => void tolerated.push(problem)),

  problems: async ({ context, server }, use) => {
    const takeProblems = noteProblems(context)
    server.failures()
    await use(() => {
      takeProblems.push(...server.failures())
      return takeProblems
    })
  },

  quiet: [
    async ({ problems, server, tolerated }, use, { file }) => {
      // Every spec starts with the demo's data, whatever the one before it left behind.
      if (currentSpec !== file && !server.isUnused()) await server.reset()
      currentSpec = file
      // Wrong passwords of earlier tests must not make this one wait.
      await server.database.owner.deleteFrom('throttle').execute()
      await use(undefined)
      server.clock.now = new Date()
      const all = problems().filter((line) => !tolerated.some((pattern) => pattern.test(line)))
      if (all.length > 0) throw new Error(`The browser or the server had a problem:\n${all.join('\n')}`)
    },
    { auto: true },
  ],
})
