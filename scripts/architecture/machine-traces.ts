import type { Rule, SourceFile } from './source-file.ts'

type Trace = { pattern: RegExp; what: string }

const everywhere: Trace[] = [
  { pattern: /(?<![\w.)\]}*])\/(?:work(?![\w-])|root\/\w)/, what: 'a path of one machine' },
  { pattern: /(?<![\w.)\]}*])\/(?:home|Users)\/[a-z]/, what: "somebody's home folder" },
  { pattern: /\b[A-Z]:\\+Users\\/, what: "somebody's home folder" },
  { pattern: /https?:\/\/[\w.-]*(?:registry|verdaccio|artifactory|nexus)[\w.-]*/, what: 'a package registry' },
]

/** A lock file without addresses installs from whatever registry the reader has. */
const inLockFile: Trace[] = [{ pattern: /"resolved": "https?:/, what: 'the address of a package' }]

const tracesIn = ({ path, text }: SourceFile) => {
  const traces = path.endsWith('package-lock.json') ? [...everywhere, ...inLockFile] : everywhere
  return text
    .split('\n')
    .flatMap((line, at) =>
      traces.filter(({ pattern }) => pattern.test(line)).map(({ what }) => `${path}:${at + 1}: has ${what}`),
    )
}

/** Nothing in the project reveals the machine on which it was developed. */
export const machineTraces: Rule = (tree) => tree.flatMap(tracesIn)
