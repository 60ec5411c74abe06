// The long proofs: `node bench/soak.ts` runs all of them, `node bench/soak.ts two-servers full-disk` runs some.
import { run as fullDisk } from './soak/full-disk.ts'
import { run as killWhileWriting } from './soak/kill-while-writing.ts'
import { run as killedFirstStart } from './soak/killed-first-start.ts'
import { run as malformed } from './soak/malformed.ts'
import { run as migrationsKilled } from './soak/migrations-killed.ts'
import { run as ordinaryUser } from './soak/ordinary-user.ts'
import { type Proof, Skipped } from './soak/proof.ts'
import { run as rootOnlyFolder } from './soak/root-only-folder.ts'
import { run as twoServers } from './soak/two-servers.ts'

const proofs: Record<string, Proof> = {
  'kill-while-writing': killWhileWriting,
  'killed-first-start': killedFirstStart,
  'two-servers': twoServers,
  'root-only-folder': rootOnlyFolder,
  'ordinary-user': ordinaryUser,
  'full-disk': fullDisk,
  'migrations-killed': migrationsKilled,
  malformed,
}

const count = { passed: 0, failed: 0, skipped: 0 }

const prove = async (name: string, proof: Proof) => {
  console.log(`\n${name}`)
  const began = performance.now()
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`
  try {
    await proof((line) => console.log(`  ${line}`))
    count.passed += 1
    console.log(`  passed in ${seconds()}`)
  } catch (error) {
    const isSkipped = error instanceof Skipped
    count[isSkipped ? 'skipped' : 'failed'] += 1
    console.log(isSkipped ? `  skipped: ${error.message}` : `  FAILED after ${seconds()}`)
    if (!isSkipped) console.log(error)
  }
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in proofs))
if (unknown.length > 0) {
  console.error(`No such proof: ${unknown.join(', ')}. There are: ${Object.keys(proofs).join(', ')}`)
  process.exit(2)
}
for (const [name, proof] of Object.entries(proofs)) {
  if (wanted.length === 0 || wanted.includes(name)) await prove(name, proof)
}
if (count.skipped > 0) console.log(`\n${count.skipped} skipped`)
console.log(`\n${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed > 0 ? 1 : 0
