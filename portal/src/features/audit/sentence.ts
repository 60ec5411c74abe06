import type { AuditChange, AuditEntry } from '@gangway/contract/features/audit'
import { listVisibleChanges } from '@gangway/contract/texts/change-labels'
import { labelValue } from '@gangway/contract/texts/label-value'
import type { Language } from '@gangway/contract/texts/languages'
import type { Formats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import type { Messages } from '../../i18n/messages.ts'
import { listName } from './change-labels.ts'

const accountField = /^(?:bankaccounts\.)?(\d+)\.(\w+)$/
const pageFields = ['bank', 'iban', 'swiftcode', 'ibandoubtful']

/** Whether a change affects where money is paid to. */
const isBankChange = ({ area }: Pick<AuditEntry, 'area'>, { field }: AuditChange) =>
  area === 'agency' ? accountField.test(field) : area === 'wlv' && pageFields.includes(field)

const partOf = (field: string) => accountField.exec(field)?.[2] ?? field

/** The texts for one value of a bank account. */
const valueText = (t: Messages, value: AuditChange['old']) => {
  if (typeof value === 'boolean') return value ? t.common.yes : t.common.no
  return String(value ?? '') || t.common.conflict.empty
}

const changeText = (t: Messages, language: Language, { field, old, new: now }: AuditChange) => {
  const part = partOf(field)
  if (part.endsWith('doubtful')) return t.audit.partnerFields.doubtful
  const labels: Record<string, string> = {
    ...t.agency.fields,
    bank: t.agency.fields.bankname,
    swiftcode: t.agency.fields.swift,
  }
  return labelValue(
    language,
    labels[part] ?? t.agency.fields.bankaccounts,
    `${valueText(t, old)} → ${valueText(t, now)}`,
  )
}

const isDoubt = ({ field }: AuditChange) => partOf(field).endsWith('doubtful')

/** One account: its IBAN without the middle, or the old and the new one, and what else changed. */
const accountText = (t: Messages, language: Language, number: string, changes: readonly AuditChange[]) => {
  const iban = changes.find(({ field }) => partOf(field) === 'iban')
  const rest = changes.filter((change) => change !== iban)
  const words = (accountChanges: readonly AuditChange[]) =>
    accountChanges.map((change) => changeText(t, language, change))
  const accountName = changes[0]?.itemname ?? fill(t.agency.account, { n: Number(number) + 1 })
  if (!iban) return withDetails(accountName, words(rest))
  if (!iban.old) return withDetails(String(iban.new), [t.audit.added, ...words(rest.filter(isDoubt))])
  return withDetails(`${iban.old} → ${valueText(t, iban.new)}`, words(rest))
}

const withDetails = (name: string, details: readonly string[]) =>
  details.length > 0 ? `${name} (${details.join(', ')})` : name

/** What a save did to the bank accounts, account by account. */
const bankSentences = (t: Messages, language: Language, entry: AuditEntry): string[] => {
  const changes = listVisibleChanges(entry).filter((change) => isBankChange(entry, change))
  const accounts = Map.groupBy(changes, ({ field }) => accountField.exec(field)?.[1] ?? '')
  return [...accounts].map(([number, own]) => accountText(t, language, number, own))
}

/** A row without previous values is new. */
const isNew = (changes: readonly AuditChange[]) => changes.some(({ field, old }) => field === 'userno' && old === null)

/** The rows that an entry is about, by name. */
const namesOf = (t: Messages, { area, changes }: AuditEntry) => [
  ...new Set(
    changes.flatMap(({ item, itemname }) => {
      if (item === undefined) return []
      return (area === 'topsort' ? listName(t, item) : itemname) ?? item
    }),
  ),
]

const agencySentence = (t: Messages, entry: AuditEntry): string => {
  const bank = entry.changes.filter((change) => isBankChange(entry, change))
  if (bank.length === 0) return t.audit.sentences.agency
  return bank.length === entry.changes.length ? t.audit.sentences.bank : t.audit.sentences.agencyBank
}

const saveSentence = (t: Messages, entry: AuditEntry): string => {
  const sentences = t.audit.sentences
  switch (entry.area) {
    case 'agency':
      return agencySentence(t, entry)
    case 'users':
      return isNew(entry.changes) ? sentences.userAdded : sentences.userChanged
    case 'organizers':
      return sentences.organizers
    case 'topsort':
      return sentences.topsort
    case 'wlv':
      return entry.changes.some((change) => isBankChange(entry, change)) ? sentences.wlvBank : sentences.wlv
    case 'partners':
      return sentences.partners
    case 'security':
      return sentences.policy
    case 'views':
      return sentences.view
    default:
      return sentences.other
  }
}

/** The action's sentence; what a save or a deletion is called depends on the noun. */
const actionSentence = (t: Messages, entry: AuditEntry): string => {
  if (entry.action === 'save') return saveSentence(t, entry)
  if (entry.action === 'delete' && entry.area === 'users') return t.audit.sentences.userDeleted
  return t.audit.actions[entry.action]
}

/** An entry as one sentence in the reader's language. */
export const sentenceOf = (t: Messages, f: Formats, language: Language, entry: AuditEntry, who: string): string => {
  const bank = bankSentences(t, language, entry)
  const names = f.list(bank.length > 0 ? bank : namesOf(t, entry))
  const area = t.audit.areas[entry.area]
  if (entry.action === 'save' && entry.changes.length === 0) return fill(t.audit.sentences.unchanged, { who, area })
  return fill(actionSentence(t, entry), { who, names, area })
}
