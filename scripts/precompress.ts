import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip, constants as zlib } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Smaller answers fit one network packet either way. */
const smallest = 1024

/** Without index.html: the server inserts a nonce into every answer. */
const compressible = '**/*.{js,css,svg,json,webmanifest,txt}'

const compressFile = async (file: string) => {
  const bytes = await readFile(file)
  if (bytes.length < smallest) return
  const [br, gz] = await Promise.all([
    brotli(bytes, { params: { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    zip(bytes, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
}

/** Writes a `.br` and a `.gz` next to every text file of a build, where the static file server looks for them. */
export const precompress = async (folder: string) => {
  await Promise.all(globSync(compressible, { cwd: folder }).map((name) => compressFile(join(folder, name))))
}
