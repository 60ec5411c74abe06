import { writeProviderEvent } from '@gangway/server/http/pipeline/audit-store'
import { type Answer, type Context, exitCodes } from '../command.ts'
import type { Outcome } from './folder-files.ts'

const results = ['published', 'replaced', 'unchanged', 'refused'] as const

/** The results of a folder's files, in words and in the provider's audit trail. */
export const publishedAnswer = async (
  context: Context,
  noun: string,
  outcomes: readonly Outcome[],
): Promise<Answer> => {
  const count = (result: Outcome['result']) => outcomes.filter((outcome) => outcome.result === result).length
  const counts = Object.fromEntries(results.map((result) => [result, count(result)]))
  const facts = { folder: context.args[0] ?? '', ...counts }
  const changes = Object.entries(facts).map(([field, value]) => ({ field, old: null, new: value }))
  const { owner } = await context.database()
  await writeProviderEvent(owner, { ...context.who, noun, action: 'publish', changes, at: context.now() })
  const changedFiles = outcomes.filter(({ result }) => result !== 'unchanged')
  return {
    lines: [
      ...changedFiles.map(({ file, result, reason }) => `${result.padEnd(9)}  ${file}${reason ? `: ${reason}` : ''}`),
      results.map((result) => `${counts[result]} ${result}`).join(', '),
    ],
    data: { ...counts, files: outcomes },
    exitCode: count('refused') > 0 ? exitCodes.partly : exitCodes.done,
  }
}
