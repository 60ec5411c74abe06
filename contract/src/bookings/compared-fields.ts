import type { ColumnName, ColumnWith } from './booking-column-names.ts'

type Compared = { group: ChangeGroup; column?: ColumnName }
export type ChangeGroup = 'money' | 'dates' | 'ship' | 'route' | 'persons' | 'status'

/**
 * CHG-1: the fields in which the versions of a booking are compared. `column`: where lists show the field, if the field itself is only
 * an id. A line added here is stored, shown in the timeline, marked in lists and written to files.
 */
export const comparedFields = {
  bookingpricebrutto: { group: 'money' },
  commission: { group: 'money' },
  reiseterminvon: { group: 'dates' },
  reiseterminbis: { group: 'dates' },
  shipid: { group: 'ship', column: 'shipname' },
  name: { group: 'route' },
  cruisingareaid: { group: 'route', column: 'cruisingarea' },
  persons: { group: 'persons' },
  status: { group: 'status' },
} as const satisfies { [K in ColumnWith<'stored'>]?: Compared }

type Fields = typeof comparedFields
export type ComparedField = keyof Fields

/** The column that shows a compared field. */
export type ChangedColumn = {
  [K in ComparedField]: Fields[K] extends { column: infer C extends ColumnName } ? C : K
}[ComparedField]

export const comparedNames = Object.keys(comparedFields) as [ComparedField, ...ComparedField[]] // its keys

export const shownColumnOf = (field: ComparedField): ChangedColumn => {
  const compared: Compared = comparedFields[field]
  return (compared.column ?? field) as ChangedColumn // as the type says
}

export const changedColumns = comparedNames.map(shownColumnOf) as [ChangedColumn, ...ChangedColumn[]] // one for each name

/** CHG-2: what counts as changed in a list; `main` unless the reader chooses. */
export const changeScopes = {
  main: ['money', 'dates', 'ship'],
  money: ['money'],
  dates: ['dates'],
  ship: ['ship'],
  all: ['money', 'dates', 'ship', 'route', 'persons', 'status'],
} as const satisfies Record<string, readonly ChangeGroup[]>
export type ChangeScope = keyof typeof changeScopes
export const changeScopeNames = Object.keys(changeScopes) as [ChangeScope, ...ChangeScope[]] // its keys

/** The compared fields of a scope. */
export const fieldsOfScope = (scope: ChangeScope): ComparedField[] => {
  const groups: readonly ChangeGroup[] = changeScopes[scope]
  return comparedNames.filter((name) => groups.includes(comparedFields[name].group))
}

/** CHG-2: since when a change counts: the reader's last visit, or so many days. */
export const changedSince = ['visit', '7', '30'] as const
export type ChangedSince = (typeof changedSince)[number]
