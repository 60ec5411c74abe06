import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildApps } from './build-apps.ts'
import { cache, root } from './project.ts'

// `npm start` and `npm run serve`: up-to-date apps, then the server in this very process's place, so that
// signals reach it directly. Production never loads the demo. Arguments are the server's.
await buildApps()

const program = process.argv[2] === 'serve' ? 'server' : 'demo'
const args = [join(root, program, 'src', 'main.ts'), ...process.argv.slice(2)]
const env = { NODE_COMPILE_CACHE: join(cache, 'compile'), ...process.env }
process.chdir(root)

if (process.platform !== 'win32' && process.execve) {
  process.execve(process.execPath, [process.execPath, ...args], env)
} else {
  const server = spawn(process.execPath, args, { env, stdio: 'inherit' })
  server.on('exit', (code) => process.exit(code ?? 1))
}
