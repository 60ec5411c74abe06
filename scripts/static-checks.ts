import { join } from 'node:path'
import { cache, root, tools } from './project.ts'
import { runTool } from './run.ts'

/** One compiler run for all workspaces with the same surroundings: each of its own would read most of the others again. */
const programs = ['node', 'tools', 'browser', 'console']

/** Several checkers would each work out the same types again, and the programs already run side by side. */
const oneChecker = ['--checkers', '1']

/** The compiler's incremental state: a second run takes a tenth of the first. */
const incrementalOptions = (program: string) => [
  '--incremental',
  '--tsBuildInfoFile',
  join(cache, `${program}.tsbuildinfo`),
]

/** True if every workspace type-checks. */
export const typesHold = async () => {
  const check = (program: string) =>
    runTool(tools.tsc, [
      '-p',
      join(root, `tsconfig.${program}.json`),
      '--pretty',
      ...oneChecker,
      ...incrementalOptions(program),
    ])
  const codes = await Promise.all(programs.map(check))
  return codes.every((code) => code === 0)
}

/** True if format and lint report nothing. */
export const lintIsClean = async () => (await runTool(tools.biome, ['check', '--error-on-warnings'])) === 0
