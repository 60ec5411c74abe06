/**
 * A part of a migration that is committed on its own, so that nobody waits for the whole: a short transaction, one index
 * that is built or dropped while the table is used, or one statement that is repeated for a few rows at a time.
 */
export type Step =
  | { kind: 'transaction'; sql: string }
  | { kind: 'concurrently'; sql: string; index: string; isCreated: boolean }
  | { kind: 'batches'; sql: string; table: string; alias: string; keys: string[] }

const marker = /^-- step: (.*)$/m

const readConcurrently = (sql: string): Step => {
  const statement = sql.replaceAll(/^\s*--.*$/gm, '').trim()
  const found =
    /^(?<verb>create|drop)(?: unique)? index concurrently (?:if exists )?(?<index>[a-z0-9_]+)\b[^;]*;?$/.exec(statement)
  if (!found?.groups)
    throw new Error('a step "concurrently" is one `create index concurrently` or `drop index concurrently if exists`')
  const { verb, index = '' } = found.groups
  return { kind: 'concurrently', sql: statement, index, isCreated: verb === 'create' }
}

const readBatches = (words: string, sql: string): Step => {
  const found = /^batches of (?<table>[a-z]+) (?<alias>[a-z]+) by (?<keys>[a-z, ]+)$/.exec(words)
  if (!found?.groups) throw new Error(`unknown step "${words}"`)
  if (!sql.includes(':batch')) throw new Error('a step of batches says where its rows are chosen: `where :batch`')
  const { table = '', alias = '', keys = '' } = found.groups
  return { kind: 'batches', sql, table, alias, keys: keys.split(',').map((key) => key.trim()) }
}

/** The steps that a file marks by lines such as `-- step: transaction`; undefined if it has none. */
export const readSteps = (text: string): Step[] | undefined => {
  const [head = '', ...parts] = text.split(marker)
  if (parts.length === 0) return undefined
  if (head.replaceAll(/^--.*$/gm, '').trim() !== '') throw new Error('there are statements before the first step')
  const steps: Step[] = []
  for (let at = 0; at < parts.length; at += 2) {
    const [words = '', sql = ''] = parts.slice(at, at + 2).map((part) => part.trim())
    if (words === 'transaction') steps.push({ kind: 'transaction', sql })
    else if (words === 'concurrently') steps.push(readConcurrently(sql))
    else steps.push(readBatches(words, sql))
  }
  return steps
}

/** Steps as one transaction, for a database that nobody uses yet. */
export const inOneTransaction = (steps: readonly Step[]): string =>
  steps
    .map(({ kind, sql }) => {
      if (kind === 'concurrently') return sql.replace(' concurrently', '')
      return kind === 'batches' ? sql.replaceAll(':batch', 'true') : sql
    })
    .map((sql) => (sql.endsWith(';') ? sql : `${sql};`))
    .join('\n')
