import type { Permission } from '../access/permissions.ts'
import type { AuditChange } from '../features/audit.ts'
import { aclNames } from '../features/users.ts'
import type agency from '../labels/agency/en.json'
import type audit from '../labels/audit/en.json'
import type integration from '../labels/integration/en.json'
import type linkcodes from '../labels/linkcodes/en.json'
import type organizers from '../labels/organizers/en.json'
import type parts from '../labels/parts/en.json'
import type users from '../labels/users/en.json'
import type wlv from '../labels/wlv/en.json'
import { labelValue } from './label-value.ts'
import type { Language } from './languages.ts'

/** What the fields of an agency's records are called on their screens, in one language. */
export type ChangeLabels = typeof agency &
  typeof audit &
  typeof integration &
  typeof linkcodes &
  typeof organizers &
  typeof parts &
  typeof users &
  typeof wlv

/** The white-label page: contact data, layout, and the texts of its languages. Logo and phone have other labels there. */
const pageFields = ({ wlv, parts, audit }: ChangeLabels) => {
  const { partnerLogoImage: partnerlogo, phone } = wlv.layout.fields
  const phoneParts = { phonecountry: phone, phonecity: phone, phonenumber: phone }
  const ibandoubtful = audit.partnerFields.doubtful
  return {
    ...wlv.layout.fields,
    ...wlv.contact.fields,
    ...wlv.embed.fields,
    ...parts.textFields,
    partnerlogo,
    ...phoneParts,
    ibandoubtful,
  }
}

const fieldsOf = (labels: ChangeLabels, area: string): Readonly<Record<string, string>> => {
  const { partnerFields } = labels.audit
  switch (area) {
    case 'agency':
      return { ...labels.agency.fields, doubtful: partnerFields.doubtful }
    case 'users':
      return labels.users.fields
    case 'organizers':
      return { ...labels.organizers.fields, reason: partnerFields.reason }
    case 'wlv':
      return pageFields(labels)
    case 'integration':
      return labels.integration.fields
    case 'linkcodes':
      return labels.linkcodes.fields
    case 'partners':
      return { ...partnerFields, email: labels.agency.fields.email }
    default:
      return partnerFields
  }
}

const accountText = (labels: ChangeLabels, language: Language, place: number, field: string) => {
  const account = labels.agency.account.replace('{n}', String(place + 1))
  return labelValue(language, account, fieldsOf(labels, 'agency')[field] ?? labels.agency.fields.bankaccounts)
}

const rightName = ({ users }: ChangeLabels, place: number) => {
  const acl = aclNames[place]
  return acl ? users.rights[acl].label : users.fields.acl
}

/** The label of a changed field of an agency's record; undefined where it has none. */
export const changeLabel = (labels: ChangeLabels, language: Language, area: string, field: string) => {
  const account = /^(?:bankaccounts\.)?(\d+)\.(\w+)$/.exec(field)
  if (area === 'agency' && account) return accountText(labels, language, Number(account[1]), account[2] ?? '')
  const right = /^acl\.(\d+)\.active$/.exec(field)
  if (area === 'users' && right) return rightName(labels, Number(right[1]))
  const permission = /^permissions\.(\w+)$/.exec(field)?.[1]
  if (area === 'users' && permission) return labels.users.permissions[permission as Permission]?.label // what was stored
  const fields = fieldsOf(labels, area)
  return fields[field] ?? fields[field.split('.').at(-1) ?? field]
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
  'secondfactor',
  'since',
  'linekey',
  'assignedid',
  'claimid',
  'requestid',
  'viewid',
  'screen',
  'isagency',
  'available',
]

const isSilent = ({ field, new: now }: AuditChange) =>
  silent.includes(field.split('.').at(-1) ?? '') ||
  /^acl\.\d+\.acl$|^organizers\.\d+$/.test(field) ||
  (/doubtful$/.test(field) && now !== true)

const isNothing = ({ old, new: now }: AuditChange) => (old ?? '') === '' && (now ?? '') === ''

/** The changes of an agency's record that are worth a line. */
export const listVisibleChanges = ({ changes }: { changes: readonly AuditChange[] }): AuditChange[] =>
  changes.filter((change) => !isSilent(change) && !isNothing(change))

/** Passwords, stored file names, the address of a view: that they changed, not from what to what. */
export const isSecretChange = ({ field, old, new: now }: AuditChange) =>
  old === now || field === 'partnerlogo' || field === 'search'
