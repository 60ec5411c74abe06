import { expect, test } from 'vitest'
import { readChosen, readDropped } from './folder.ts'

const file = (path: string) =>
  Object.assign(new File(['x'], path.split('/').at(-1) ?? ''), { webkitRelativePath: path })

type Tree = { [name: string]: Tree | true }

/** A dropped folder as browsers show it: in parts of two entries. */
const entryOf = (name: string, tree: Tree | true, parent = ''): object => {
  const fullPath = `${parent}/${name}`
  if (tree === true)
    return {
      isFile: true,
      isDirectory: false,
      fullPath,
      file: (done: (file: File) => void) => done(new File([], name)),
    }
  const inner = Object.entries(tree).map(([child, below]) => entryOf(child, below, fullPath))
  const createReader = () => {
    const left = [...inner]
    return { readEntries: (done: (entries: object[]) => void) => done(left.splice(0, 2)) }
  }
  return { isFile: false, isDirectory: true, fullPath, createReader }
}

const drop = (tree: Tree) =>
  readDropped(
    Object.entries(tree).map(
      ([name, below]) => ({ webkitGetAsEntry: () => entryOf(name, below) }) as unknown as DataTransferItem, // all that is read of it
    ),
  )

test('CON-5 a chosen folder has the paths of its files, without what systems put there', () => {
  const { files, leftOut } = readChosen(
    [
      'O/101001/2026-10/b.pdf',
      'O/101001/2026-10/a\u0308.pdf',
      'O/.DS_Store',
      'O/.git/a',
      'O/Thumbs.db',
      '~$a.xlsx',
    ].map(file),
  )
  expect(files.map(({ path }) => path)).toEqual(['O/101001/2026-10/b.pdf', 'O/101001/2026-10/ä.pdf'])
  expect(leftOut).toEqual([])
})

test('CON-5 a path that is too long or has control characters is named and not sent', () => {
  const long = `O/${'x'.repeat(400)}.pdf`
  const { files, leftOut } = readChosen([long, 'O/line\nbreak.pdf', 'O/fine.pdf'].map(file))
  expect(files.map(({ path }) => path)).toEqual(['O/fine.pdf'])
  expect(leftOut).toEqual(['O/line\nbreak.pdf', long])
})

test('CON-5 dropped folders are read to the end, however deep, several at a time', async () => {
  const month = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [`${name}.pdf`, true] as const))
  const { files } = await drop({ October: { '101001': { '2026-10': month }, '.cache': { x: true } }, 'lost.pdf': true })
  expect(files.map(({ path }) => path)).toEqual([
    ...['a', 'b', 'c', 'd', 'e'].map((name) => `October/101001/2026-10/${name}.pdf`),
    'lost.pdf',
  ])
})
