/** What publishing a file has done. */
export type Published = { fileid: number; result: 'published' | 'replaced' | 'unchanged' }

/** Names of files as every system can hold them: no folders, nothing invisible, nothing that Windows refuses. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unfit = /[\u0000-\u001f\u007f<>:"/\\|?*]|^\.|[. ]$|^ /

const longest = 200

/** A name that can stand in a list, a header and an archive; anything else is refused with its reason. */
export const checkedName = (name: string): string => {
  const tidy = name.normalize('NFC').toWellFormed()
  if (tidy === '' || tidy.length > longest || unfit.test(tidy)) {
    throw new RangeError(`${JSON.stringify(name)} cannot be the name of a file`)
  }
  return tidy
}
