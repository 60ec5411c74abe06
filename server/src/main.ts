import { run } from './run.ts'

// The server alone: production (`serve`), only its background work (`serve jobs`), and a start without demo data. demo/src/main.ts starts
// it with them.
const [mode, part] = process.argv.slice(2)
run({
  mode: mode === 'serve' ? 'serve' : 'start',
  isForJobs: part === 'jobs',
  env: process.env,
  now: () => new Date(),
})
