import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { scratchFolder } from '@gangway/embedded-postgres/testing/scratch-folder'

/** The path of LibreOffice, if it is installed. */
export const libreOffice = (process.env.PATH ?? '')
  .split(delimiter)
  .flatMap((folder) => ['soffice', 'libreoffice'].map((name) => join(folder, name)))
  .find((path) => existsSync(path))

/** A workbook as LibreOffice understands it: opened there and saved again. */
export const resaveWithLibreOffice = async (file: Buffer): Promise<Buffer> => {
  if (!libreOffice) throw new Error('LibreOffice is not installed')
  const folder = await scratchFolder('gangway-office')
  const [given, saved] = [join(folder, 'given.xlsx'), join(folder, 'saved')]
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`
  try {
    await writeFile(given, file)
    await promisify(execFile)(libreOffice, [profile, '--headless', '--convert-to', 'xlsx', '--outdir', saved, given])
    return await readFile(join(saved, 'given.xlsx'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
