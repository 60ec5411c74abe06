import type { Rule, SourceFile } from './source-file.ts'

/** The nouns of the portal. Each is spelled the same in every part of the project. */
export const nouns = [
  'session',
  'security',
  'home',
  'agency',
  'topsort',
  'password',
  'users',
  'organizers',
  'wlv',
  'transactions',
  'traffic',
  'report',
  'requests',
  'calendar',
  'customers',
  'provisions',
  'marketing',
  'reference',
  'brands',
  'feed',
  'catalogue',
  'cruises',
  'audit',
]

/** The nouns of the provider's console alone. */
const providerNouns = ['console', 'people', 'partners', 'publishing', 'inbox', 'news', 'system']

/** What a screen of the console may be about: also nouns that the portal or the machines have. */
const consoleNouns = [...providerNouns, 'security', 'provisions', 'brands', 'feed', 'catalogue', 'cruises', 'audit']

/** Used by other screens and by the provider; they have no screen in the portal. */
const withoutScreen = ['reference', 'brands', 'feed', 'catalogue', 'cruises']
const screens = nouns.filter((noun) => !withoutScreen.includes(noun))

type Place = {
  what: string
  pattern: RegExp
  wanted: string[]
  also: string[]
  /** Only nouns with a screen of the console have to be there. */
  isOfConsole?: true
}

/** Where nouns name files and folders. `also` are names that belong to all nouns. */
const places: Place[] = [
  {
    what: 'contract',
    pattern: /^contract\/src\/features\/([a-z0-9]+)[a-z0-9-]*\.ts$/,
    wanted: [...nouns, ...providerNouns],
    also: [],
  },
  {
    what: 'server feature',
    pattern: /^server\/src\/features\/([^/]+)\//,
    wanted: [...nouns, ...providerNouns],
    also: [],
  },
  { what: 'portal feature', pattern: /^portal\/src\/features\/([^/]+)\/[^/]+\.tsx?$/, wanted: screens, also: [] },
  {
    what: 'browser test',
    pattern: /^e2e\/(?!console\b)([a-z0-9]+)[a-z0-9-]*\.spec\.ts$/,
    wanted: screens,
    also: ['shell', 'walk', 'axe', 'fixtures'],
  },
  {
    what: 'file of texts',
    pattern: /^portal\/src\/features\/([^/]+)\/texts\/en\.json$/,
    wanted: screens,
    also: [],
  },
  {
    what: 'console feature',
    pattern: /^console\/src\/features\/([^/]+)\/[^/]+\.tsx?$/,
    wanted: consoleNouns,
    also: [],
    isOfConsole: true,
  },
  {
    what: 'browser test of the console',
    // The console's own noun has no second word: e2e/console.spec.ts.
    pattern: /^e2e\/(?:console-(?=[a-z]))?(console(?=\.)|(?<=console-)[a-z0-9]+)[a-z0-9-]*\.spec\.ts$/,
    wanted: consoleNouns,
    also: [],
    isOfConsole: true,
  },
  {
    what: 'file of texts in the console',
    pattern: /^console\/src\/features\/([^/]+)\/texts\/en\.json$/,
    wanted: consoleNouns,
    also: [],
    isOfConsole: true,
  },
]

const namesIn = (tree: readonly SourceFile[], pattern: RegExp) =>
  new Set(tree.flatMap(({ path }) => pattern.exec(path)?.[1] ?? []))

/** Nouns with at least one file of these places: then they have to be in all of them. */
const listUsedNouns = (tree: readonly SourceFile[], among: readonly Place[]) =>
  new Set(among.flatMap(({ pattern }) => [...namesIn(tree, pattern)]))

/**
 * The folders of contract, server, portal, browser tests and texts mirror each other. A noun with a screen of the
 * console is also in the console, its browser tests and its texts.
 */
export const nounsMirrored: Rule = (tree) => {
  const ofConsole = places.filter(({ isOfConsole }) => isOfConsole)
  const there = listUsedNouns(tree, places)
  const shown = listUsedNouns(tree, ofConsole)
  return places.flatMap(({ what, pattern, wanted, also, isOfConsole = false }) => {
    const usedNames = namesIn(tree, pattern)
    const missing = wanted.filter((noun) => (isOfConsole ? shown : there).has(noun) && !usedNames.has(noun))
    const unknownNames = [...usedNames].filter((name) => !wanted.includes(name) && !also.includes(name))
    return [
      ...missing.map((noun) => `${noun}: has no ${what}`),
      ...unknownNames.map((name) => `${name}: is not a noun of ours, but has a ${what}`),
    ]
  })
}
