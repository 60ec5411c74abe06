import type { SourceFile } from '../architecture/source-file.ts'

/** The contract and the tables declare the names of the wire, which are written without capitals: `bookingdate`. */
export const declaresWire = ({ path }: SourceFile) =>
  /^contract\/src\/|^server\/src\/db\/(migrations\/|tables\.ts)/.test(path) &&
  !/\/(testing\/|example-brands\.ts)|\.test\.ts$/.test(path)

const comment = /\/\*[\s\S]*?\*\/|\/\/.*$|--.*$/gm
const patterns = {
  code: /(?<=^|[\s{(,])[a-z]{5,}(?=:)|(?<=['"])[a-z]{5,}(?=['"])|(?<=\/)[a-z]{5,}(?=[/'])/gm,
  sql: /(?<=table |add column |')[a-z]{5,}|(?<=^ +)[a-z]{5,}(?= \w)/gm,
} as const

const namesIn = ({ path, text }: SourceFile) =>
  text.replace(comment, '').match(path.endsWith('.sql') ? patterns.sql : patterns.code) ?? []

/** Names of the wire, which may be used anywhere; whether they are spelled right is checked where they are declared. */
export const listWireNames = (tree: readonly SourceFile[]): string[] => [
  ...new Set(tree.filter(declaresWire).flatMap(namesIn)),
]
