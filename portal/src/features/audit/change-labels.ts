import type { AuditArea, AuditLeaf } from '@gangway/contract/features/audit'
import { type FactorPolicy, factorPolicies } from '@gangway/contract/features/security'
import { type RequestStage, requestStages } from '@gangway/contract/requests/request-stage'
import { type ListType, parseIds, topsortLists } from '@gangway/contract/rules/topsort'
import { changeLabel } from '@gangway/contract/texts/change-labels'
import type { Language } from '@gangway/contract/texts/languages'
import type { Formats } from '@gangway/kit/messages/formats'
import type { Messages } from '../../i18n/messages.ts'

/** The meaning of a field's value, where the value is the key of a reference list. */
export type Lookup = (field: string, value: AuditLeaf) => string | undefined

/** A field's label in the reader's language; one without a label is named by its area. */
export const fieldLabel = (t: Messages, language: Language, area: AuditArea, field: string): string =>
  changeLabel(t, language, area, field) ?? t.audit.areas[area]

/** The card of the top-sort screen that shows a list. */
export const listName = (t: Messages, listtype: string): string | undefined => {
  const list = topsortLists[Number(listtype) as ListType] // undefined for any other number
  if (!list) return undefined
  const tab = { organizer: 'organizer', destination: 'destinations', ship: 'ships' } as const
  return t.topsort.cards[tab[list.of]][list.areaid === 1 ? 'sea' : 'river']
}

const optionTexts = (t: Messages) => [
  t.organizers.options.none,
  t.organizers.options.number,
  t.organizers.options.collection,
]

const hasLookup = (area: AuditArea) => area === 'agency' || area === 'wlv' || area === 'partners'

const isPolicy = (value: AuditLeaf): value is FactorPolicy => factorPolicies.some((policy) => policy === value)

const isStage = (value: AuditLeaf): value is RequestStage => requestStages.some((stage) => stage === value)

/** A value as the screens show it. */
export const valueText = (t: Messages, f: Formats, area: AuditArea, field: string, value: AuditLeaf, look: Lookup) => {
  if (value === null || value === '') return t.common.conflict.empty
  if (typeof value === 'boolean') return value ? t.common.yes : t.common.no
  if (area === 'security' && isPolicy(value)) return t.audit.policies[value]
  if (area === 'topsort' && field === 'list') return f.plural(parseIds(String(value)).length, t.audit.entries)
  if (area === 'organizers' && field === 'agenturoptionnr') return optionTexts(t)[Number(value)] ?? String(value)
  if (area === 'requests' && field === 'stage' && isStage(value)) return t.audit.requestStages[value]
  if (field === 'dueday' || field === 'endsat') return f.date(String(value))
  const [, year, month] = (field === 'month' && /^(\d{4})-(\d{2})$/.exec(String(value))) || []
  if (year && month) return f.monthYear(Number(year), Number(month))
  return (hasLookup(area) && look(field, value)) || String(value)
}
