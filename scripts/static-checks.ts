import { globSync } from 'node:fs'
import { join } from 'node:path'
import { root, tools, workspaces } from './project.ts'
import { runTool } from './run.ts'

const hasFiles = (workspace: string) => globSync(`${workspace}/**/*.{ts,tsx}`, { cwd: root }).length > 0

/** True when every workspace's types hold. */
export const typesHold = async () => {
  const check = (workspace: string) => runTool(tools.tsc, ['-p', join(root, workspace), '--pretty'])
  const codes = await Promise.all(workspaces.filter(hasFiles).map(check))
  return codes.every((code) => code === 0)
}

/** True when format and lint have nothing to say. */
export const lintIsClean = async () => (await runTool(tools.biome, ['check', '--error-on-warnings'])) === 0
