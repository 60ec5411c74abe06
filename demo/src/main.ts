import { run } from '@gangway/server/run'

// `npm start`: the server with demo data, unless DEMO=0 says otherwise.
run({
  mode: 'start',
  env: process.env,
  now: () => new Date(),
  loadDemo: async () => ({ ...(await import('./demo.ts')), ...(await import('./welcome.ts')) }),
})
