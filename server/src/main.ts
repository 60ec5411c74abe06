import { run } from './run.ts'

// The server alone: production (`serve`), and a start without demo data. demo/src/main.ts starts it with them.
run({
  mode: process.argv[2] === 'serve' ? 'serve' : 'start',
  env: process.env,
  now: () => new Date(),
})
