// The long proofs: `npm run soak` runs all of them, `npm run soak -- two-servers killed:20` some, one of them
// smaller, `npm run soak -- mutation:rights` one part of one.

import { type Proof, Skipped } from './proofs/frame/proof.ts'
import { proofs } from './proofs.ts'

const count = { passed: 0, failed: 0, skipped: 0 }

const prove = async (name: string, proof: Proof, part?: string) => {
  console.log(`\n${name}`)
  const began = performance.now()
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`
  try {
    await proof((line) => console.log(`  ${line}`), Number(part) || undefined, part)
    count.passed += 1
    console.log(`  passed in ${seconds()}`)
  } catch (error) {
    const isSkipped = error instanceof Skipped
    count[isSkipped ? 'skipped' : 'failed'] += 1
    console.log(isSkipped ? `  skipped: ${error.message}` : `  FAILED after ${seconds()}`)
    if (!isSkipped) console.log(error)
  }
}

const wanted = new Map(
  process.argv
    .slice(2)
    .map((word) => word.split(':'))
    .map(([name = '', scale]) => [name, scale]),
)
const unknown = [...wanted.keys()].filter((name) => !(name in proofs))
if (unknown.length > 0) {
  console.error(`No such proof: ${unknown.join(', ')}. There are: ${Object.keys(proofs).join(', ')}`)
  process.exit(2)
}
for (const [name, proof] of Object.entries(proofs)) {
  if (wanted.size === 0 || wanted.has(name)) await prove(name, proof, wanted.get(name))
}
if (count.skipped > 0) console.log(`\n${count.skipped} skipped`)
console.log(`\n${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed > 0 ? 1 : 0
