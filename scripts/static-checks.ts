import { globSync } from 'node:fs'
import { join } from 'node:path'
import { cache, root, tools, workspaces } from './project.ts'
import { runTool } from './run.ts'

const hasFiles = (workspace: string) => globSync(`${workspace}/**/*.{ts,tsx}`, { cwd: root }).length > 0

/** The compiler's incremental state: a second run takes a tenth of the first. */
const incrementalOptions = (workspace: string) => [
  '--incremental',
  '--tsBuildInfoFile',
  join(cache, `${workspace}.tsbuildinfo`),
]

/** True if every workspace type-checks. */
export const typesHold = async () => {
  const check = (workspace: string) =>
    runTool(tools.tsc, ['-p', join(root, workspace), '--pretty', ...incrementalOptions(workspace)])
  const codes = await Promise.all(workspaces.filter(hasFiles).map(check))
  return codes.every((code) => code === 0)
}

/** True if format and lint report nothing. */
export const lintIsClean = async () => (await runTool(tools.biome, ['check', '--error-on-warnings'])) === 0
