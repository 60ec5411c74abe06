/** The result of publishing a file. */
export type Published = { fileid: number; result: 'published' | 'replaced' | 'unchanged' }

/** Why, when and by whom something published is taken back. */
export type Withdrawal = { reason: string; withdrawnat: Date; withdrawnby: string }

/** File names that every system accepts: no folders, nothing invisible, nothing that Windows rejects. */
const forbiddenInNames = /[\p{Cc}<>:"/\\|?*]|^\.|[. ]$|^ /u

const longest = 200

/** A name that is safe in a list, a header and an archive; throws for anything else. */
export const requireFileName = (name: string): string => {
  const tidy = name.normalize('NFC').toWellFormed()
  if (tidy === '' || tidy.length > longest || forbiddenInNames.test(tidy)) {
    throw new RangeError(`${JSON.stringify(name)} is not a valid file name`)
  }
  return tidy
}
