import { type Edge, listEdges } from './module-graph.ts'
import { isTest, isTryOut, type Rule } from './source-file.ts'

// Who may import whom. A zone is determined by a file's path; the table lists what each zone may import besides itself.

const isStore = (path: string) => path.endsWith('-store.ts')

/** These nouns combine data of others, through the others' stores. */
const readingNouns = [
  'home',
  'calendar',
  'deadlines',
  'report',
  'feed',
  'wlv',
  'topsort',
  'catalogue',
  'cruises',
  'engine',
  'partners',
  'publishing',
  'privacy',
  'system',
  'brands',
  'transactions',
  'linkcodes',
  'marketing',
  'notifications',
  'integration',
]

const zones: [RegExp, string][] = [
  [/\.config\.ts$/, 'tools'],
  [/^(contract|embedded-postgres|kit|portal|console)\/src\/testing\//, '$1 testing'],
  [/^contract\//, 'contract'],
  [/^booking-page\//, 'booking page'],
  [/^embedded-postgres\//, 'embedded postgres'],
  [/^server\/src\/features\/([^/]+)\//, 'server feature'],
  [/^server\/src\/(db|http|mail|files|brands|account|bank|engine|events|jobs|testing)\//, 'server $1'],
  [/^server\/src\/(config|boot)\.ts$/, 'server $1'],
  [/^server\//, 'server'],
  [/^demo\//, 'demo'],
  [/^kit\//, 'kit'],
  [/^portal\/src\/features\/([^/]+)\//, 'portal feature'],
  [/^portal\/src\/(parts|lib|i18n)\//, 'portal $1'],
  [/^portal\//, 'portal app'],
  [/^console\/src\/features\/([^/]+)\//, 'console feature'],
  [/^console\/src\/(parts|lib|i18n)\//, 'console $1'],
  [/^console\//, 'console app'],
  [/^operator\//, 'operator'],
  [/^(e2e|bench|scripts)\//, 'tools'],
  [/^[^/]+$/, 'tools'],
]

export const zoneOf = (path: string): string => {
  for (const [pattern, name] of zones) {
    const match = pattern.exec(path)
    if (match) return name.replace('$1', match[1] ?? '')
  }
  return 'nowhere'
}

const nounOf = (path: string) => /\/features\/([^/]+)\//.exec(path)?.[1]

const serverBase = [
  'contract',
  'booking page',
  'server http',
  'server mail',
  'server files',
  'server brands',
  'server account',
  'server bank',
  'server engine',
  'server events',
  'server jobs',
  'server config',
]
const portalBase = ['contract', 'booking page', 'kit', 'portal lib', 'portal i18n']
const consoleBase = ['contract', 'booking page', 'kit', 'console lib', 'console i18n']

/**
 * `server` (main, app, the list of features), `portal app` and `console app` (main, the route table, the frame) combine
 * everything.
 */
const mayImport: Record<string, readonly string[]> = {
  contract: [],
  'booking page': ['contract'],
  'embedded postgres': [],
  kit: ['contract'],
  'server feature': serverBase,
  'server db': ['contract', 'embedded postgres', 'server config'],
  'server http': serverBase,
  'server mail': serverBase,
  'server files': serverBase,
  'server brands': serverBase,
  'server account': serverBase,
  'server bank': serverBase,
  'server engine': serverBase,
  'server events': serverBase,
  'server jobs': serverBase,
  'server config': ['contract'],
  server: [...serverBase, 'server boot', 'server db', 'server feature'],
  'server boot': [...serverBase, 'server db', 'server feature'],
  'portal feature': [...portalBase, 'portal parts'],
  'portal app': [...portalBase, 'portal parts', 'portal feature'],
  'portal parts': portalBase,
  'portal lib': portalBase,
  'portal i18n': portalBase,
  'console feature': [...consoleBase, 'console parts'],
  'console app': [...consoleBase, 'console parts', 'console feature'],
  'console parts': consoleBase,
  'console lib': consoleBase,
  'console i18n': consoleBase,
  operator: [...serverBase, 'server boot', 'server db'],
}

/** The database is for stores; its types are for the whole server, since they cannot query anything. */
const mayReachDb = ({ from, kind }: Edge) =>
  zoneOf(from.path).startsWith('server') && (kind === 'type' || isStore(from.path))

/** A noun's store is its interface: the nouns above and the engine's document may use it, and nobody uses another noun's handlers. */
const mayReachFeature = ({ from, to }: Edge) => {
  const own = nounOf(from.path)
  if (own !== undefined && own === nounOf(to)) return true
  if (zoneOf(to) !== 'server feature' || !isStore(to)) return false
  return (
    ['operator', 'server engine'].includes(zoneOf(from.path)) ||
    (zoneOf(from.path) === 'server feature' && readingNouns.includes(own ?? ''))
  )
}

const isAllowed = (edge: Edge): boolean => {
  const [from, to] = [zoneOf(edge.from.path), zoneOf(edge.to)]
  if (mayImport[from]?.includes(to)) return true
  if (to.endsWith(' feature')) return mayReachFeature(edge)
  return from === to || (to === 'server db' && mayReachDb(edge))
}

/** Tests and benchmarks reach whatever they try out, but not the other side of the wire; only tools know the demo. */
const isAllowedInTest = ({ from, to }: Edge) => {
  const [fromSide, toSide] = [from.path, to].map((path) => path.split('/')[0])
  if (toSide === 'portal' || toSide === 'console' || toSide === 'demo') return fromSide === toSide
  return !((fromSide === 'portal' || fromSide === 'console') && toSide === 'server')
}

const holds = (edge: Edge) => {
  if (zoneOf(edge.from.path) === 'tools') return true
  return isTest(edge.from) || isTryOut(edge.from) ? isAllowedInTest(edge) : isAllowed(edge)
}

export const layers: Rule = (tree) =>
  listEdges(tree)
    .filter((edge) => !holds(edge))
    .map(({ from, to }) => `${from.path}: must not import ${to} (${zoneOf(from.path)} → ${zoneOf(to)})`)
