import type { AuditChange } from './features/audit.ts'
import { aclNames } from './features/users.ts'
import { labelValue } from './label-value.ts'
import type { accountName, agencyFields } from './labels/agency/en.ts'
import type { partnerFields } from './labels/audit/en.ts'
import type { organizerFields } from './labels/organizers/en.ts'
import type { textFields } from './labels/texts/en.ts'
import type { permissions, rights, userFields } from './labels/users/en.ts'
import type { contactFields, layoutFields } from './labels/wlv/en.ts'
import type { Language } from './languages.ts'
import type { Permission } from './permissions.ts'
import type { Translation } from './translation.ts'

/** What the fields of an agency's records are called on their screens, in one language. */
export type ChangeLabels = Translation<{
  agencyFields: typeof agencyFields
  accountName: typeof accountName
  userFields: typeof userFields
  rights: typeof rights
  permissions: typeof permissions
  organizerFields: typeof organizerFields
  contactFields: typeof contactFields
  layoutFields: typeof layoutFields
  textFields: typeof textFields
  partnerFields: typeof partnerFields
}>

/** The white-label page: contact data, layout, and the texts of its languages. Logo and phone have other labels there. */
const pageFields = ({ layoutFields, contactFields, textFields, partnerFields }: ChangeLabels) => {
  const { partnerLogoImage: partnerlogo, phone } = layoutFields
  const phoneParts = { phonecountry: phone, phonecity: phone, phonenumber: phone }
  const ibandoubtful = partnerFields.doubtful
  return { ...layoutFields, ...contactFields, ...textFields, partnerlogo, ...phoneParts, ibandoubtful }
}

const fieldsOf = (labels: ChangeLabels, area: string): Readonly<Record<string, string>> => {
  const { agencyFields, userFields, organizerFields, partnerFields } = labels
  switch (area) {
    case 'agency':
      return { ...agencyFields, doubtful: partnerFields.doubtful }
    case 'users':
      return userFields
    case 'organizers':
      return { ...organizerFields, reason: partnerFields.reason }
    case 'wlv':
      return pageFields(labels)
    case 'partners':
      return { ...partnerFields, email: agencyFields.email }
    default:
      return partnerFields
  }
}

const accountText = (labels: ChangeLabels, language: Language, place: number, field: string) => {
  const account = labels.accountName.replace('{n}', String(place + 1))
  return labelValue(language, account, fieldsOf(labels, 'agency')[field] ?? labels.agencyFields.bankaccounts)
}

const rightName = ({ rights, userFields }: ChangeLabels, place: number) => {
  const acl = aclNames[place]
  return acl ? rights[acl].label : userFields.acl
}

/** The label of a changed field of an agency's record; undefined where it has none. */
export const changeLabel = (labels: ChangeLabels, language: Language, area: string, field: string) => {
  const account = /^(?:bankaccounts\.)?(\d+)\.(\w+)$/.exec(field)
  if (area === 'agency' && account) return accountText(labels, language, Number(account[1]), account[2] ?? '')
  const right = /^acl\.(\d+)\.active$/.exec(field)
  if (area === 'users' && right) return rightName(labels, Number(right[1]))
  const permission = /^permissions\.(\w+)$/.exec(field)?.[1]
  if (area === 'users' && permission) return labels.permissions[permission as Permission]?.label // what was stored
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

/** Passwords and stored file names: that they changed, not from what to what. */
export const isSecretChange = ({ field, old, new: now }: AuditChange) => old === now || field === 'partnerlogo'
