import { limits } from '@gangway/contract/calls/limits'
import { singleLine, tidyLine } from '@gangway/contract/rules/text'

/** A file of a folder, with the path that it has in there: `2026-10/statement.pdf`. */
export type FolderFile = { path: string; file: File }

/** `leftOut`: paths that cannot be sent, as they are too long or have invisible characters. */
export type Folder = { files: readonly FolderFile[]; leftOut: readonly string[] }

/** Files that systems put into folders by themselves. */
const isOfSystem = (path: string) =>
  path.split('/').some((name) => /^(?:\.|~\$|__MACOSX$|thumbs\.db$|desktop\.ini$)/i.test(name))

const canBeSent = (path: string) => path !== '' && path.length <= limits.uploadPath && !singleLine(path)

/** Files by their path as the server spells it, without those of the system. */
export const toFolder = (found: readonly FolderFile[]): Folder => {
  const own = found
    .filter(({ path }) => !isOfSystem(path))
    .map(({ path, file }) => ({ path: tidyLine(path), file }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  return {
    files: own.filter(({ path }) => canBeSent(path)),
    leftOut: own.flatMap(({ path }) => (canBeSent(path) ? [] : path)),
  }
}

/** The folder that was chosen in the browser's own dialog. */
export const readChosen = (chosen: Iterable<File>): Folder =>
  toFolder([...chosen].map((file) => ({ path: file.webkitRelativePath || file.name, file })))

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** The browser lists a folder in parts, the last of which is empty. */
const listEntries = async (directory: FileSystemDirectoryEntry) => {
  const reader = directory.createReader()
  const next = () => new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
  const all: FileSystemEntry[] = []
  for (let part = await next(); part.length > 0; part = await next()) all.push(...part)
  return all
}

const walk = async (entry: FileSystemEntry): Promise<FolderFile[]> => {
  if (isFile(entry)) {
    const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
    return [{ path: entry.fullPath.replace(/^\//, ''), file }]
  }
  const found: FolderFile[] = []
  if (isDirectory(entry)) for (const inner of await listEntries(entry)) found.push(...(await walk(inner)))
  return found
}

/** The folders and files that were dropped. They have to be taken at once: the browser forgets them after the event. */
export const readDropped = (items: Iterable<DataTransferItem>): Promise<Folder> => {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  return Promise.all(entries.map(walk)).then((found) => toFolder(found.flat()))
}
