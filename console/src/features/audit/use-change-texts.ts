import type { AuditChange, AuditLeaf } from '@gangway/contract/features/audit'
import type { ConsoleLanguage } from '@gangway/contract/partners/health-text'
import { type RequestStage, requestStages } from '@gangway/contract/requests/request-stage'
import { parseIds } from '@gangway/contract/rules/topsort'
import { changeLabel } from '@gangway/contract/texts/change-labels'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'

/** The labels of what the provider's own screens change. */
const providerFields = (t: Messages, area: string): Readonly<Record<string, string>> => {
  switch (area) {
    case 'people':
      return t.people.fields
    case 'brands':
      return { ...t.brands.fields, ...t.brands.links }
    case 'catalogue':
      return t.catalogue.fields
    case 'news':
      return t.news.fields
    case 'system':
      return t.system.retention.fields
    default:
      return {}
  }
}

const ownLabel = (t: Messages, area: string, field: string) => {
  const fields: Readonly<Record<string, string>> = { ...t.audit.fields, ...providerFields(t, area) }
  const [first = '', last = ''] = [field.split('.')[0], field.split('.').at(-1)]
  return fields[field] ?? fields[last] ?? fields[first]
}

/** A changed field by its label, in a list with the row it belongs to; without a label it is named by its area. */
export const labelOf = (t: Messages, language: ConsoleLanguage, area: string, change: AuditChange): string => {
  const { item, itemname, field } = change
  const areas: Readonly<Record<string, string>> = t.audit.areas
  const label = changeLabel(t, language, area, field) ?? ownLabel(t, area, field) ?? areas[area]
  const row = itemname ?? (area === 'topsort' ? undefined : item)
  return row === undefined ? (label ?? area) : `${row} · ${label ?? area}`
}

const isStage = (value: AuditLeaf): value is RequestStage => requestStages.some((stage) => stage === value)

/** A value as the screens show it. */
export const textOf = (t: Messages, f: Formats, area: string, field: string, value: AuditLeaf) => {
  if (value === null || value === '') return t.common.conflict.empty
  if (typeof value === 'boolean') return value ? t.common.yes : t.common.no
  if (area === 'topsort' && field === 'list') return f.plural(parseIds(String(value)).length, t.audit.entries)
  if (area === 'organizers' && field === 'agenturoptionnr')
    return Object.values(t.organizers.options)[Number(value)] ?? String(value)
  if (area === 'requests' && field === 'stage' && isStage(value)) return t.audit.requestStages[value]
  if (area === 'people' && field === 'role') return t.shell.roles[value as keyof typeof t.shell.roles] ?? String(value)
  return String(value)
}

/** What the history calls changed fields and their values, in the reader's language. */
export const useChangeTexts = () => {
  const [t, f] = [useMessages(), useFormats()]
  const language = useLanguage() === 'de' ? 'de' : 'en'
  return {
    label: (area: string, change: AuditChange) => labelOf(t, language, area, change),
    text: (area: string, field: string, value: AuditLeaf) => textOf(t, f, area, field, value),
  }
}
