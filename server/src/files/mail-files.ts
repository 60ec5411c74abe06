import { readdir, readFile, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'

/** A mail that was written instead of sent, as `transport.ts` names it; also one that was never finished. */
const ownName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[a-z]+-[0-9a-f]{6}\.eml(?:\.part)?$/

/** The mails of a folder that were written until then. Other files in it are none of ours. */
export const listOldMailFiles = async (folder: string, until: Date): Promise<string[]> => {
  const names = await readdir(folder).catch(() => [])
  const old: string[] = []
  for (const name of names.filter((one) => ownName.test(one))) {
    const facts = await stat(join(folder, name)).catch(() => undefined)
    if (facts?.isFile() && facts.mtime <= until) old.push(join(folder, name))
  }
  return old
}

/** Removes them; answers how many. One that another server or a person was faster with does not matter. */
export const sweepMailFiles = async (folder: string, until: Date): Promise<number> => {
  let removed = 0
  for (const path of await listOldMailFiles(folder, until))
    removed += await unlink(path).then(
      () => 1,
      () => 0,
    )
  return removed
}

type Erased = {
  partnerid: number
  bookings: readonly { bookingnr: string }[]
  mails: readonly { kind: string; mailid: number }[]
}

/**
 * GDP-2: removes the mails that were erased, and those that contain a number of the erased bookings: a mail about several requests has
 * the id of the first.
 */
export const removeErasedMails = async (dataFolder: string, { partnerid, bookings, mails }: Erased) => {
  const ids = mails.map(({ kind, mailid }) => `<${kind}-${partnerid}-${mailid}@`)
  const marks = [...ids, ...bookings.map(({ bookingnr }) => bookingnr).filter((nr) => nr.length > 4)]
  if (marks.length === 0) return
  for (const path of await listOldMailFiles(join(dataFolder, 'mail'), new Date(8.64e15))) {
    const text = (await readFile(path, 'latin1').catch(() => '')).replaceAll('=\r\n', '')
    if (marks.some((mark) => text.includes(mark))) await unlink(path).catch(() => undefined)
  }
}
