// Runs inside the empty root, on the Node of the archive: nothing but Node's own modules. Prints a line per step; an
// uncaught error fails the proof.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

const address = 'http://127.0.0.1:3000'
const partnerid = 101777
const password = 'Anker!Lichten7'
const backup = '/srv/before-upgrade.gangway'

const say = (line: string) => console.log(line)

const must = (holds: boolean, otherwise: string) => {
  if (!holds) throw new Error(otherwise)
}

/** Runs a command of an archive in a data folder, and returns what it printed. */
const gangway = async (folder: string, dataDir: string, args: readonly string[], input = '') => {
  const env = { PATH: process.env.PATH, HOME: '/srv', DATA_DIR: dataDir }
  const child = spawn(`${folder}/gangway`, args, { env, stdio: ['pipe', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part))
  child.stdin.end(input)
  await once(child, 'close')
  must(child.exitCode === 0, `gangway ${args.join(' ')} ended with ${child.exitCode}: ${said}`)
  return said
}

const answers = (path: string) =>
  fetch(`${address}${path}`).then(
    async (answer) => answer.ok && (await answer.text()).length > 0,
    () => false,
  )

const start = async (folder: string, dataDir: string) => {
  const began = performance.now()
  const child = spawn(`${folder}/gangway`, ['start'], {
    env: { PATH: process.env.PATH, HOME: '/srv', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output = { text: '' }
  child.stdout.on('data', (part) => (output.text += part))
  while (!(await answers('/readyz'))) {
    must(child.exitCode === null, `gangway start ended with ${child.exitCode}: ${output.text}`)
    await sleep(100)
  }
  return { child, seconds: (performance.now() - began) / 1000, output }
}

const stop = async (child: ChildProcess) => {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  must(child.exitCode === 0, `the server ended with ${child.exitCode} ${child.signalCode}`)
}

const logIn = async () => {
  const answer = await fetch(`${address}/partner/api/session/authentication`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-gangway': '1' },
    body: JSON.stringify({ username: String(partnerid), password }),
  })
  const login = await answer.json()
  must(answer.status === 200 && login.partnerid === partnerid, `the login answered ${answer.status}`)
}

const [before = '', now = ''] = process.argv.slice(2)
const versionOf = (folder: string) => readFileSync(`${folder}/COMMIT`, 'utf8').slice(0, 8)

const first = await start(before, '/srv/data')
say(`${versionOf(before)} starts: ${first.seconds.toFixed(1)} s to the first answer, on an empty data folder`)
for (const path of ['/partner/', '/provider/', '/healthz']) must(await answers(path), `${path} does not answer`)
const facts = ['--tenant', '101', '--name', 'Reisebüro Nord', '--email', 'info@nord.example', '--organizers', 'all']
await gangway(before, '/srv/data', ['operator', 'partner', 'create', String(partnerid), ...facts], `${password}\n`)
await logIn()
say('pages answer; a partner is created by the operator and logs in')
await gangway(before, '/srv/data', ['operator', 'backup', backup])
await gangway(before, '/srv/data', ['operator', 'restore', backup, '--check'])
say('a backup is written beside the running server, and is intact')
await stop(first.child)

const second = await start(now, '/srv/data')
const applied = /applied (.*)/.exec(second.output.text)?.[1] ?? 'no migration'
say(`${versionOf(now)} starts on the same data: ${second.seconds.toFixed(1)} s; applied ${applied}`)
await logIn()
await gangway(now, '/srv/data', ['operator', 'backup', '/srv/after-upgrade.gangway'])
say('the partner logs in, and a backup is written')
await stop(second.child)

await gangway(before, '/srv/data-before', ['operator', 'restore', backup])
const back = await start(before, '/srv/data-before')
await logIn()
say(
  `back: the backup is restored by ${versionOf(before)}, which starts in ${back.seconds.toFixed(1)} s; the partner logs in`,
)
await stop(back.child)
