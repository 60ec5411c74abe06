import { globSync } from 'node:fs'
import { join } from 'node:path'
import { cache, root, tools, workspaces } from './project.ts'
import { runTool } from './run.ts'

const hasFiles = (workspace: string) => globSync(`${workspace}/**/*.{ts,tsx}`, { cwd: root }).length > 0

/** What the compiler remembers between two runs: the second takes a tenth of the first. */
const memoryOf = (workspace: string) => ['--incremental', '--tsBuildInfoFile', join(cache, `${workspace}.tsbuildinfo`)]

/** True when every workspace's types hold. */
export const typesHold = async () => {
  const check = (workspace: string) =>
    runTool(tools.tsc, ['-p', join(root, workspace), '--pretty', ...memoryOf(workspace)])
  const codes = await Promise.all(workspaces.filter(hasFiles).map(check))
  return codes.every((code) => code === 0)
}

/** True when format and lint have nothing to say. */
export const lintIsClean = async () => (await runTool(tools.biome, ['check', '--error-on-warnings'])) === 0
