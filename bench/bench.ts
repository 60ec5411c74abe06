// The benchmarks: `npm run bench` runs all of them, `npm run bench -- bundle` runs one.
import { benches, onlyByName } from './benches.ts'

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`No such benchmark: ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}`)
  process.exit(1)
}

for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 ? !wanted.includes(name) : onlyByName.has(name)) continue
  console.log(`\n${name}`)
  if (!(await bench())) process.exitCode = 1
}
