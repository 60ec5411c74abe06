import type { Rule, SourceFile } from './source-file.ts'

/** The nouns of the provider's console alone. */
const providerNouns = ['console', 'people', 'partners', 'publishing', 'inbox', 'news', 'system']

/** What a screen of the console may be about: also nouns that the portal or the machines have. */
const consoleNouns = [...providerNouns, 'security', 'provisions', 'brands', 'feed', 'catalogue', 'cruises', 'audit']

/** Used by other screens and by the provider; they have no screen in the portal. */
const withoutScreen = ['reference', 'brands', 'feed', 'engine', 'catalogue', 'cruises', 'privacy']

/** A file of the contract makes a noun. Each is spelled the same in every part of the project. */
const contractFile = /^contract\/src\/features\/([a-z0-9]+)[a-z0-9-]*\.ts$/

type Names = readonly string[]

type Place = { what: string; pattern: RegExp; also?: Names }

/** Where nouns name files and folders. `also` are names that belong to all nouns. */
const everywhere: Place[] = [
  { what: 'contract', pattern: contractFile },
  { what: 'server feature', pattern: /^server\/src\/features\/([^/]+)\// },
]
const inPortal: Place[] = [
  { what: 'portal feature', pattern: /^portal\/src\/features\/([^/]+)\/[^/]+\.tsx?$/ },
  {
    what: 'browser test',
    pattern: /^e2e\/(?!console\b)([a-z0-9]+)[a-z0-9-]*\.spec\.ts$/,
    also: ['shell', 'walk', 'axe', 'fixtures'],
  },
  { what: 'file of texts', pattern: /^portal\/src\/features\/([^/]+)\/texts\/en\.json$/ },
]
const inConsole: Place[] = [
  { what: 'console feature', pattern: /^console\/src\/features\/([^/]+)\/[^/]+\.tsx?$/ },
  {
    what: 'browser test of the console',
    // The console's own noun has no second word: e2e/console.spec.ts.
    pattern: /^e2e\/(?:console-(?=[a-z]))?(console(?=\.)|(?<=console-)[a-z0-9]+)[a-z0-9-]*\.spec\.ts$/,
  },
  { what: 'file of texts in the console', pattern: /^console\/src\/features\/([^/]+)\/texts\/en\.json$/ },
]

const namesIn = (tree: readonly SourceFile[], pattern: RegExp): Names => [
  ...new Set(tree.flatMap(({ path }) => pattern.exec(path)?.[1] ?? [])),
]

/**
 * The folders of contract, server, portal, browser tests and texts mirror each other. A noun with a screen of the
 * console is also in the console, its browser tests and its texts.
 */
export const nounsMirrored: Rule = (tree) => {
  const usedIn = (places: readonly Place[]) => places.flatMap(({ pattern }) => namesIn(tree, pattern))
  const nouns = namesIn(tree, contractFile).filter((noun) => !providerNouns.includes(noun))
  const screens = nouns.filter((noun) => !withoutScreen.includes(noun))

  const judge = (places: readonly Place[], known: Names, used: Names) =>
    places.flatMap(({ what, pattern, also = [] }) => {
      const names = namesIn(tree, pattern)
      const missing = known.filter((noun) => used.includes(noun) && !names.includes(noun))
      const unknown = names.filter((name) => !known.includes(name) && !also.includes(name))
      return [
        ...missing.map((noun) => `${noun}: has no ${what}`),
        ...unknown.map((name) => `${name}: is not a noun of ours, but has a ${what}`),
      ]
    })
  const used = usedIn([...everywhere, ...inPortal, ...inConsole])
  return [
    ...judge(everywhere, [...nouns, ...providerNouns], used),
    ...judge(inPortal, screens, used),
    ...judge(inConsole, consoleNouns, usedIn(inConsole)),
  ]
}
