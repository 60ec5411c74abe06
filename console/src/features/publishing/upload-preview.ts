import type { PublishReason, Upload, UploadedFile } from '@gangway/contract/features/publishing'
import { matchesSearch } from '@gangway/contract/texts/search-fold'
import type { BatchState } from './batch.ts'

export type AgencyState = 'ready' | 'waiting' | 'published' | 'failed' | 'incomplete' | 'refused'

/** What an upload has for one agency. */
export type UploadAgency = {
  partnerid: number
  firma: string
  mandant: number
  files: readonly UploadedFile[]
  sum: number | null
  state: AgencyState
  error: unknown
}

type Publication = BatchState<number | null> | undefined

export const isMissing = ({ reason }: UploadedFile) => reason === 'missing'

const isChange = ({ result }: UploadedFile) => result === 'published' || result === 'replaced'

/** The state of an agency by its files alone. */
const stateOf = (files: readonly UploadedFile[], isRunning: boolean): AgencyState => {
  if (files.some(isMissing)) return 'incomplete'
  if (files.some(isChange)) return isRunning ? 'waiting' : 'ready'
  return files.some(({ result }) => result === 'unchanged') ? 'published' : 'refused'
}

const sumOf = (files: readonly UploadedFile[]) => {
  const sums = files.flatMap(({ sum }) => (sum === null ? [] : sum))
  return sums.length === 0 ? null : sums.reduce((all, sum) => all + Math.round(100 * sum), 0) / 100
}

/** All lines, or all unknown ones; null if no file has any. */
const countOf = (files: readonly UploadedFile[], key: 'lines' | 'unknown') => {
  const counts = files.flatMap((file) => file[key] ?? [])
  return counts.length === 0 ? null : counts.reduce((all, count) => all + count, 0)
}

/** The agencies of an upload with their files, by number; unknown numbers are among the refused files. */
export const agenciesOf = ({ files, partners }: Upload, run: Publication): UploadAgency[] => {
  const byPartner = Map.groupBy(files, ({ partnerid }) => partnerid)
  const done = new Set(run?.done)
  const failures = new Map(run?.failures.map(({ item, error }) => [item, error]))
  return partners.map((partner) => {
    const { partnerid } = partner
    const own = byPartner.get(partnerid) ?? []
    const outcome = failures.has(partnerid) ? 'failed' : done.has(partnerid) && 'published'
    const state = outcome || stateOf(own, run?.isRunning ?? false)
    return { ...partner, files: own, sum: sumOf(own), state, error: failures.get(partnerid) }
  })
}

/** The calls that publish what is left of an upload: one for each agency, or one for all material. */
export const targetsOf = (upload: Upload): (number | null)[] =>
  upload.kind === 'marketing'
    ? upload.files.some(isChange)
      ? [null]
      : []
    : agenciesOf(upload, undefined).flatMap(({ partnerid, state }) => (state === 'ready' ? partnerid : []))

/** The figures above a preview. */
export const totalsOf = ({ files, kind, partners }: Upload) => {
  const count = (result: UploadedFile['result']) => files.filter((file) => file.result === result).length
  const good = files.filter(({ result }) => result !== 'refused')
  const missing = files.filter(isMissing).length
  return {
    agencies: kind === 'provisions' ? new Set(good.map(({ partnerid }) => partnerid)).size : null,
    files: files.length,
    published: count('published'),
    replaced: count('replaced'),
    unchanged: count('unchanged'),
    refused: count('refused') - missing,
    missing,
    sum: sumOf(good),
    lines: countOf(good, 'lines'),
    unknown: countOf(good, 'unknown'),
    knownAgencies: partners.length,
  }
}

/** The refused files by reason, the most frequent first. */
export const refusalsOf = (files: readonly UploadedFile[]): [PublishReason, UploadedFile[]][] => {
  const groups = new Map<PublishReason, UploadedFile[]>()
  for (const file of files) if (file.reason) groups.set(file.reason, [...(groups.get(file.reason) ?? []), file])
  return [...groups].toSorted(([, a], [, b]) => b.length - a.length)
}

export const findAgencies = (agencies: readonly UploadAgency[], search: string) =>
  agencies.filter(({ partnerid, firma, files }) =>
    matchesSearch([partnerid, firma, ...files.map(({ path }) => path)].join(' '), search),
  )

export const findFiles = (files: readonly UploadedFile[], search: string) =>
  files.filter(({ path }) => matchesSearch(path, search))
