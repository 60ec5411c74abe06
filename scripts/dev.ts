import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { apps } from './build-apps.ts'
import { root, tools } from './project.ts'

// `npm run dev`: the server restarts, portal and console reload on every change. If one of them ends, all end.
const inherit = { cwd: root, stdio: 'inherit' } as const
const children: ChildProcess[] = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', join('demo', 'src', 'main.ts')], inherit),
  ...Object.keys(apps).map((app) => spawn(process.execPath, [tools.vite, app, '--clearScreen', 'false'], inherit)),
]

const endAll = () => {
  for (const child of children) child.kill('SIGTERM')
}

process.on('SIGINT', endAll)
process.on('SIGTERM', endAll)
for (const child of children) {
  child.on('exit', (code) => {
    endAll()
    process.exitCode ||= code ?? 0
  })
}
