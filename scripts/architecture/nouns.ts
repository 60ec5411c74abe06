import type { Rule, SourceFile } from './source-file.ts'

/** The nouns of the portal. Each is spelled the same in every part of the project. */
export const nouns = [
  'session',
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
  'provisions',
  'marketing',
  'reference',
  'brands',
  'feed',
  'catalogue',
  'audit',
]

/** The nouns of the provider's console alone. */
const providerNouns = ['console', 'people', 'partners', 'inbox', 'system']

/** Used by other screens and by the provider; they have no screen. */
const withoutScreen = ['reference', 'brands', 'feed', 'catalogue']
const screens = nouns.filter((noun) => !withoutScreen.includes(noun))

type Place = { what: string; pattern: RegExp; wanted: string[]; also: string[] }

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
  { what: 'portal feature', pattern: /^portal\/src\/features\/([^/]+)\//, wanted: screens, also: [] },
  {
    what: 'browser test',
    pattern: /^e2e\/([a-z0-9]+)[a-z0-9-]*\.spec\.ts$/,
    wanted: screens,
    also: ['shell', 'walk', 'axe', 'fixtures'],
  },
  {
    what: 'dictionary',
    pattern: /^portal\/src\/i18n\/en\/([^/]+)\.ts$/,
    wanted: screens,
    also: ['common', 'messages', 'rules', 'shell', 'parts', 'palette', 'access'],
  },
]

const namesIn = (tree: readonly SourceFile[], pattern: RegExp) =>
  new Set(tree.flatMap(({ path }) => pattern.exec(path)?.[1] ?? []))

/** Nouns with at least one file: then they have to be everywhere. */
const listUsedNouns = (tree: readonly SourceFile[]) =>
  new Set(places.flatMap(({ pattern }) => [...namesIn(tree, pattern)]))

/** The folders of contract, server, portal, browser tests and dictionary mirror each other. */
export const nounsMirrored: Rule = (tree) => {
  const there = listUsedNouns(tree)
  return places.flatMap(({ what, pattern, wanted, also }) => {
    const usedNames = namesIn(tree, pattern)
    const missing = wanted.filter((noun) => there.has(noun) && !usedNames.has(noun))
    const unknownNames = [...usedNames].filter((name) => !wanted.includes(name) && !also.includes(name))
    return [
      ...missing.map((noun) => `${noun}: has no ${what}`),
      ...unknownNames.map((name) => `${name}: is not a noun of ours, but has a ${what}`),
    ]
  })
}
