/** A file whose mutants are tested, and the test files that must notice them. */
export type MutatedFile = {
  file: string
  tests: readonly string[]
  /** The tests need the test database. */
  hasDatabase?: true
}

const contract = (name: string, ...others: string[]): MutatedFile => ({
  file: `contract/src/${name}.ts`,
  tests: [`contract/src/${name}.test.ts`, ...others.map((other) => `contract/src/${other}.test.ts`)],
})

const inFile = (file: string, ...tests: string[]): MutatedFile => ({ file, tests })

const withDatabase = (file: string, ...tests: string[]): MutatedFile => ({ file, tests, hasDatabase: true })

const forecastTests = ['forecast-figures', 'forecast'].map((name) => `server/src/features/provisions/${name}.test.ts`)

/** The files of each area, those of plain logic first. */
export const areas = {
  /** Who may call what. */
  rights: [
    contract('rights'),
    contract('call'),
    inFile('server/src/bank/trust.ts', 'server/src/bank/trust.test.ts'),
    inFile('server/src/factors/policy.ts', 'server/src/factors/policy.test.ts'),
    inFile('server/src/features/users/users-rules.ts', 'server/src/features/users/users-rules.test.ts'),
    inFile('server/src/http/fresh-proof.ts', 'server/src/http/fresh-proof-rules.test.ts'),
    inFile('server/src/http/path-id.ts', 'server/src/http/path-id.test.ts'),
    inFile('portal/src/lib/session/access.ts', 'portal/src/lib/session/access.test.ts'),
    inFile('console/src/lib/session/access.ts', 'console/src/lib/session/access.test.ts'),
    withDatabase(
      'server/src/http/admit.ts',
      'server/src/http/admit.test.ts',
      'server/src/features/partners/partners-view.test.ts',
      'server/src/features/people/people.test.ts',
      'server/src/features/console/console-factors.test.ts',
      'server/src/features/session/login-traces.test.ts',
      'server/src/features/feed/idempotency.test.ts',
    ),
  ],
  /** What is a valid value. */
  rules: [
    ...[
      ...['agency', 'bank', 'contact', 'dates', 'iban', 'names', 'organizer', 'password', 'postcode'],
      ...['rows', 'swift', 'text', 'topsort', 'user', 'wlv'],
    ].map((name) => contract(`rules/${name}`)),
    contract('rules/rule'),
    contract('rules/report'),
    contract('days'),
    contract('months'),
    contract('fields'),
  ],
  /** Amounts: reading and rounding them, when commission is paid, and how much is to be expected. */
  money: [
    contract('money/cents'),
    contract('money/payout-rule'),
    contract('money/payout-schema'),
    contract('change-rate'),
    inFile('server/src/files/parse-number.ts', 'server/src/files/parse-number.test.ts'),
    inFile('server/src/features/provisions/cancellation.ts', ...forecastTests),
    inFile('server/src/features/provisions/forecast.ts', ...forecastTests),
  ],
  /** Statement lines beside bookings: matches, differences, claims. */
  reconciliation: [
    contract('money/commission-state'),
    contract('money/claim-state'),
    inFile('server/src/files/statement-lines.ts', 'server/src/files/statement-lines.test.ts'),
  ],
} satisfies Record<string, readonly MutatedFile[]>

export type AreaName = keyof typeof areas
