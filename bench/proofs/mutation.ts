import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/project.ts'
import { must, type Proof } from './frame/proof.ts'
import { inScratch } from './frame/scratch.ts'

const folder = join(import.meta.dirname, 'mutation')

/** The least share of mutants that tests must notice, in per cent, in each area. */
const leastScore = 90

const contract = (...names: string[]) => names.map((name) => `contract/src/${name}`)

/** The files of each area, without `.ts`; each has its tests beside it. */
const areas: Record<string, readonly string[]> = {
  /** Who may call what. */
  rights: [
    ...contract('rights', 'call'),
    ...['bank/trust', 'factors/policy', 'features/users/users-rules', 'http/path-id'].map(
      (name) => `server/src/${name}`,
    ),
    ...['portal', 'console'].map((app) => `${app}/src/lib/session/access`),
  ],
  /** What is a valid value. */
  rules: contract(
    ...[
      'agency',
      'bank',
      'contact',
      'dates',
      'iban',
      'names',
      'organizer',
      'password',
      'postcode',
      'report',
      'rows',
      'rule',
    ]
      .concat('swift', 'text', 'topsort', 'user', 'wlv')
      .map((name) => `rules/${name}`),
    ...['days', 'months', 'fields'],
  ),
  /** Amounts: reading and rounding them, when commission is paid, and how much is to be expected. */
  money: [
    ...contract('money/cents', 'money/payout-rule', 'money/payout-schema', 'change-rate'),
    ...['files/parse-number', 'features/provisions/forecast'].map((name) => `server/src/${name}`),
  ],
  /** Statement lines beside bookings: matches, differences, claims. */
  reconciliation: [...contract('money/claim-state'), 'server/src/files/statement-lines'],
}

type Report = {
  files: Record<string, { mutants: { status: string; replacement?: string; location: { start: { line: number } } }[] }>
}

/** Only what the tests read is copied for Stryker. */
const copied = ['contract', 'server', 'portal', 'console', 'kit', 'scripts', 'tsconfig*.json', 'package.json']

const runStryker = async (scratch: string, area: string, files: readonly string[]): Promise<Report> => {
  const vitest = { test: { include: files.map((file) => `${file}*.test.ts`), testTimeout: 60_000 } }
  const vitestFile = join(scratch, 'vitest.config.mjs')
  writeFileSync(vitestFile, `export default ${JSON.stringify(vitest)}`)
  const json = join(scratch, `${area}.json`)
  const config = {
    testRunner: 'vitest',
    plugins: [join(folder, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
    mutate: files.map((file) => `${file}.ts`),
    vitest: { configFile: vitestFile },
    ignorePatterns: ['/*', ...copied.map((name) => `!/${name}`), '**/dist', '**/*.spec.ts'],
    reporters: ['json'],
    jsonReporter: { fileName: json },
    tempDirName: join(scratch, 'stryker'),
    concurrency: 1,
    disableTypeChecks: false,
    logLevel: 'error',
  }
  const configFile = join(scratch, 'stryker.config.json')
  writeFileSync(configFile, JSON.stringify(config))
  const program = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js')
  const child = spawn(process.execPath, [program, 'run', configFile], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  must(code === 0 && existsSync(json), `Stryker ended with ${code} in ${area}`)
  return JSON.parse(readFileSync(json, 'utf8')) as Report // mutation-testing-report-schema
}

/**
 * StrykerJS changes one expression after the other in the files of the four areas, and a test has to fail. `mutation:rules` tests
 * one area.
 */
export const run: Proof = (log, _, part) =>
  inScratch(async (scratch) => {
    must(part === undefined || part in areas, `No such area: ${part}. There are: ${Object.keys(areas).join(', ')}`)
    if (!existsSync(join(folder, 'node_modules'))) {
      // Its runner must find the Vitest of the project, so it gets none of its own.
      const args = ['ci', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund']
      const { status, stderr } = spawnSync('npm', args, { cwd: folder })
      must(status === 0, `StrykerJS could not be installed: ${stderr}`)
    }
    const low: string[] = []
    for (const [area, files] of Object.entries(areas).filter(([name]) => part === undefined || name === part)) {
      const missing = files.filter((file) => !existsSync(join(root, `${file}.ts`)))
      must(missing.length === 0, `No such file: ${missing.join(', ')}`)
      const report = await runStryker(scratch.folder, area, files)
      const mutants = Object.entries(report.files).flatMap(([file, one]) =>
        one.mutants.map((mutant) => ({ file, ...mutant })),
      )
      const noticed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
      const alive = mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      const score = (100 * noticed) / (noticed + alive.length)
      for (const { file, location, replacement } of alive) log(`  ${file}:${location.start.line} → ${replacement}`)
      log(
        `${area}: promised that tests notice ${leastScore} % of wrong code; ${noticed} of ${noticed + alive.length} mutants: ${score.toFixed(1)} %`,
      )
      if (!(score >= leastScore)) low.push(area)
    }
    must(low.length === 0, `too few mutants are noticed in ${low.join(', ')}`)
  })
