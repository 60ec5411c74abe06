import type { Migration } from '../db/migrate.ts'
import type { Step } from '../db/migration-steps.ts'

/** What a migration must not do to a table that has many rows and is in use. docs/guides/migration.md says what to write instead. */

/** Tables that stay small however many agencies there are. Every other table is taken for large. */
const smallTables = new Set(
  `apikey brand brandarea brandhost brandorganizer cruisingarea cruisingareatext invitation marketing migration news organizer person
  personsession phonecode providerrevision retention retentionrun serverbeat ship standardvalue standardvaluetext upload wlvpepper
  withdrawnmaterial partnerhealthround`.split(/\s+/),
)

/** The statements of a text, without comments and without the bodies of functions. */
const splitStatements = (sql: string): string[] =>
  sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/(create (?:or replace )?function[\s\S]*?)\$\$[\s\S]*?\$\$/gi, '$1')
    .replaceAll(/\$\$[\s\S]*?\$\$/g, (body) => body.replaceAll(';', ' '))
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '')

/** Defaults that PostgreSQL stores once for all rows instead of writing each of them. */
const isStoredOnce = (expression: string) =>
  !/[a-z_]\(/.test(expression.replaceAll(/\b(?:now|transaction_timestamp|statement_timestamp)\(\)/g, ''))

type Rule = { when: (statement: string, all: string) => boolean; why: string }

const alters = (what: RegExp) => (statement: string) => statement.startsWith('alter table') && what.test(statement)

const rules: Rule[] = [
  {
    when: (statement) => /^create (?:unique )?index (?!concurrently)/.test(statement),
    why: 'blocks every writer while it builds the index: use a step "concurrently"',
  },
  {
    when: alters(/add column .* generated always as \(.*\) stored/),
    why: 'rewrites the table: use a plain column, a trigger, and a step of batches',
  },
  {
    when: alters(/add column .*( as identity|\b(?:small|big)?serial\b)/),
    why: 'rewrites the table: add the column without a value, fill it in batches, then add the identity',
  },
  {
    when: (statement) =>
      statement.startsWith('alter table') &&
      [...statement.matchAll(/add column [^,]*? default (.*?)(?=, add | check | references |$)/g)].some(
        ([, value = '']) => !isStoredOnce(value),
      ),
    why: 'computes the default for each row, which rewrites the table: set the default afterwards, and fill old rows in batches',
  },
  {
    when: alters(/\b(?:check|references)\b(?!.*not valid)/),
    why: 'reads all rows under a strong lock: add the constraint as `not valid`, and validate it in a later step',
  },
  {
    when: alters(/add (?:constraint \w+ )?(?:unique|primary key)(?! using index)/),
    why: 'builds an index under a strong lock: use a step "concurrently", then `using index`',
  },
  {
    when: (statement, all) => {
      const column = /^alter table .* alter (?:column )?(\w+) set not null/.exec(statement)?.[1]
      return column !== undefined && !all.includes(`check (${column} is not null) not valid`)
    },
    why: 'reads all rows under a strong lock: first add `check (… is not null) not valid`, and validate it in a step',
  },
  {
    when: alters(/alter (?:column )?\w+ (?:set data )?type /),
    why: 'rewrites the table: add a new column, and fill it in batches',
  },
  {
    when: (statement) => /^(?:update|delete from|with .* (?:update|delete from)) /.test(statement),
    why: 'locks all its rows until the end: use a step of batches',
  },
  {
    when: (statement) =>
      /^(?:vacuum full|cluster|lock table|lock|reindex (?!.*concurrently)|truncate)\b/.test(statement),
    why: 'keeps everybody out of the table',
  },
]

const tablePatterns = [
  /^create (?:unique )?index (?:concurrently )?(?:if not exists )?\w+ on (?:only )?(\w+)/,
  /^alter table (?:if exists )?(?:only )?(\w+)/,
  /^(?:update|delete from) (?:only )?(\w+)/,
  /^with .* (?:update|delete from) (?:only )?(\w+)/,
  /^(?:vacuum full|cluster|lock table|lock|reindex table|truncate(?: table)?) (\w+)/,
]
const tableOf = (statement: string) => tablePatterns.map((pattern) => pattern.exec(statement)?.[1]).find((name) => name)

/** A strong lock of an earlier statement is held while all rows are read. */
const longLocks = (statements: string[]): string[] =>
  statements
    .filter((statement) => statement.includes(' validate constraint '))
    .filter(() => statements.some((one) => one.startsWith('alter table') && !one.includes(' validate constraint ')))
    .map(
      (statement) =>
        `${statement}: reads all rows after \`alter table\` in the same transaction: use a step of its own`,
    )

/** What is wrong with a migration, as sentences; nothing if it can be applied while everybody works. */
export const findDangers = ({ sql, steps }: Pick<Migration, 'sql' | 'steps'>): string[] => {
  const parts: readonly Pick<Step, 'kind' | 'sql'>[] = steps ?? [{ kind: 'transaction', sql }]
  const all = parts.flatMap((part) => splitStatements(part.sql))
  const created = new Set(
    all.flatMap((one) => /^create (?:unlogged )?table (?:if not exists )?(\w+)/.exec(one)?.[1] ?? []),
  )
  const isLarge = (table: string | undefined) => table === undefined || !(created.has(table) || smallTables.has(table))
  return parts
    .filter(({ kind }) => kind === 'transaction')
    .flatMap((part) => {
      const statements = splitStatements(part.sql)
      const found = statements.flatMap((statement) =>
        isLarge(tableOf(statement))
          ? rules.filter(({ when }) => when(statement, all.join(';'))).map(({ why }) => `${statement}: ${why}`)
          : [],
      )
      return [...found, ...longLocks(statements)]
    })
}
