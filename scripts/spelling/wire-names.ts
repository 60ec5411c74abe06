import type { SourceFile } from '../architecture/source-file.ts'

/** The contract and the tables declare the names of the wire, which are written without capitals: `bookingdate`. */
export const declaresWire = ({ path }: SourceFile) =>
  /^contract\/src\/|^server\/src\/db\/(migrations\/|tables\.ts)/.test(path) &&
  !/\/(testing\/|links\.ts)|\.test\.ts$/.test(path)

const key = /(?<=^|[\s{(,])[a-z]{5,}(?=:)/gm
const quoted = /(?<=['"])[a-z]{5,}(?=['"])/g
const pathSegment = /(?<=\/)[a-z]{5,}(?=[/'])/g
const tableOrColumn = /(?<=table )[a-z]{5,}|^ +[a-z]{5,}(?= \w)/gm

/** Names of the wire, which may be used anywhere; whether they are spelled right is checked where they are declared. */
export const listWireNames = (tree: readonly SourceFile[]): string[] => {
  const namesIn = ({ path, text }: SourceFile) =>
    (path.endsWith('.sql') ? [tableOrColumn, quoted] : [key, quoted, pathSegment]).flatMap(
      (pattern) => text.match(pattern) ?? [],
    )
  return [
    ...new Set(
      tree
        .filter(declaresWire)
        .flatMap(namesIn)
        .map((name) => name.trim()),
    ),
  ]
}
