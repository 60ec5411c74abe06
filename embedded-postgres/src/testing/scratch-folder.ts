import { chmod, mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new empty folder that the user of an embedded database may enter too (mkdtemp closes it to all others). */
export const scratchFolder = async (name: string): Promise<string> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), `${name}-`)))
  await chmod(folder, 0o755)
  return folder
}
