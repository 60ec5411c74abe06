import type { AuditArea, AuditChange, AuditEntry, AuditLeaf } from '@gangway/contract/features/audit'
import { aclNames } from '@gangway/contract/features/users'
import { labelValue } from '@gangway/contract/label-value'
import type { Language } from '@gangway/contract/languages'
import { type ListType, parseIds, topsortLists } from '@gangway/contract/rules/topsort'
import type { Formats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import type { Messages } from '../../i18n/messages.ts'

/** The meaning of a field's value, where the value is the key of a reference list. */
export type Lookup = (field: string, value: AuditLeaf) => string | undefined

/**
 * The white-label page: contact data, layout, and the texts of its languages. Logo and phone have other labels there.
 */
const pageFields = (t: Messages) => {
  const { partnerLogoImage: partnerlogo, phone } = t.wlv.layout.fields
  const phoneParts = { phonecountry: phone, phonecity: phone, phonenumber: phone }
  const ibandoubtful = t.audit.fields.doubtful
  return {
    ...t.wlv.layout.fields,
    ...t.wlv.contact.fields,
    ...t.parts.textFields,
    partnerlogo,
    ...phoneParts,
    ibandoubtful,
  }
}

const fieldsOf = (t: Messages, area: AuditArea): Readonly<Record<string, string>> => {
  switch (area) {
    case 'agency':
      return { ...t.agency.fields, doubtful: t.audit.fields.doubtful }
    case 'users':
      return t.users.fields
    case 'organizers':
      return t.organizers.fields
    case 'wlv':
      return pageFields(t)
    case 'partners':
      return { ...t.audit.fields, email: t.agency.fields.email }
    default:
      return t.audit.fields
  }
}

const accountText = (t: Messages, language: Language, number: string, field: string) =>
  labelValue(
    language,
    fill(t.agency.account, { n: Number(number) + 1 }),
    fieldsOf(t, 'agency')[field] ?? t.agency.fields.bankaccounts,
  )

const rightName = (t: Messages, number: string) => {
  const acl = aclNames[Number(number)]
  return acl ? t.users.rights[acl].label : t.users.fields.acl
}

/** A field's label in the reader's language; one without a label is named by its area. */
export const fieldLabel = (t: Messages, language: Language, area: AuditArea, field: string): string => {
  const account = /^(?:bankaccounts\.)?(\d+)\.(\w+)$/.exec(field)
  if (area === 'agency' && account) return accountText(t, language, account[1] ?? '', account[2] ?? '')
  const right = /^acl\.(\d+)\.active$/.exec(field)
  if (area === 'users' && right) return rightName(t, right[1] ?? '')
  const last = field.split('.').at(-1) ?? field
  return fieldsOf(t, area)[field] ?? fieldsOf(t, area)[last] ?? t.audit.areas[area]
}

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

/** A value as the screens show it. */
export const valueText = (t: Messages, f: Formats, area: AuditArea, field: string, value: AuditLeaf, look: Lookup) => {
  if (value === null || value === '') return t.common.conflict.empty
  if (typeof value === 'boolean') return value ? t.common.yes : t.common.no
  if (area === 'topsort' && field === 'list') return f.plural(parseIds(String(value)).length, t.audit.entries)
  if (area === 'organizers' && field === 'agenturoptionnr') return optionTexts(t)[Number(value)] ?? String(value)
  const [, year, month] = (field === 'month' && /^(\d{4})-(\d{2})$/.exec(String(value))) || []
  if (year && month) return f.monthYear(Number(year), Number(month))
  return (hasLookup(area) && look(field, value)) || String(value)
}

/** Ids and keys mean nothing to a reader; the sentence names whom or what it is about. */
const silent = [
  'userno',
  'partnerid',
  'organizerid',
  'organizername',
  'listtype',
  'areaid',
  'paymentaccountid',
  'languageid',
  'defaultlanguageid',
  'partnerlogoencoded',
  'filename',
  'lastlogin',
]

const isSilent = ({ field, new: now }: AuditChange) =>
  silent.includes(field.split('.').at(-1) ?? '') ||
  /^acl\.\d+\.acl$|^organizers\.\d+$/.test(field) ||
  (/doubtful$/.test(field) && now !== true)

const isNothing = ({ old, new: now }: AuditChange) => (old ?? '') === '' && (now ?? '') === ''

/** The changes worth a line. */
export const listVisibleChanges = ({ changes }: Pick<AuditEntry, 'changes'>): AuditChange[] =>
  changes.filter((change) => !isSilent(change) && !isNothing(change))
