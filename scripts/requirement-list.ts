import type { ReportedTest } from './reports.ts'

export type Requirement = { id: string; status: 'open' | 'done' }

const statusLine = /^- \[(open|done)\] ([A-Z]{3}-\d+) \S/
/** A list entry that looks like a requirement, well-formed or not. */
const anyLine = /^- (\[|[A-Z]{3}-\d)/

/** Reads the ids with their status from docs/requirements.md; a line that cannot be parsed is an error. */
export const parseRequirements = (text: string): Requirement[] => {
  const requirementsById = new Map<string, Requirement>()
  for (const line of text.split('\n').filter((entry) => anyLine.test(entry))) {
    const [, status, id] = statusLine.exec(line) ?? []
    if (!id) throw new Error(`Not readable as "- [open] ABC-1 …": ${line}`)
    if (requirementsById.has(id)) throw new Error(`${id} is listed twice`)
    requirementsById.set(id, { id, status: status === 'done' ? 'done' : 'open' })
  }
  return [...requirementsById.values()]
}

/** The ids that a title starts with: `TRX-4 …`, `LOG-7, LOG-8 …`. */
export const parseIds = (title: string): string[] => {
  const [start] = /^[A-Z]{3}-\d+(?:, [A-Z]{3}-\d+)*(?![\w-])/.exec(title) ?? []
  return start ? start.split(', ') : []
}

export type Judgement = {
  /** Ids without a passing test. */
  open: string[]
  /** Those of them that claim to be done. */
  broken: string[]
  /** Ids in titles that the list does not have: typos. Words like UTF-8 are not ids. */
  unknown: string[]
}

/** Compares the list with the tests; only a passed test proves anything. */
export const judge = (requirements: Requirement[], tests: ReportedTest[]): Judgement => {
  const idsIn = (some: ReportedTest[]) => new Set(some.flatMap((test) => test.titles).flatMap(parseIds))
  const proven = idsIn(tests.filter((test) => test.status === 'passed'))
  const knownIds = new Set(requirements.map(({ id }) => id))
  const prefixes = new Set(requirements.map(({ id }) => id.slice(0, 3)))
  const unproven = requirements.filter(({ id }) => !proven.has(id))
  return {
    open: unproven.map(({ id }) => id),
    broken: unproven.filter(({ status }) => status === 'done').map(({ id }) => id),
    unknown: [...idsIn(tests)].filter((id) => prefixes.has(id.slice(0, 3)) && !knownIds.has(id)),
  }
}
