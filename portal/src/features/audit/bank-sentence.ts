import { listVisibleChanges } from '@gangway/contract/change-labels'
import type { AuditChange, AuditEntry } from '@gangway/contract/features/audit'
import { labelValue } from '@gangway/contract/label-value'
import type { Language } from '@gangway/contract/languages'
import { fill } from '@gangway/kit/messages/text'
import type { Messages } from '../../i18n/messages.ts'

const accountField = /^(?:bankaccounts\.)?(\d+)\.(\w+)$/
const pageFields = ['bank', 'iban', 'swiftcode', 'ibandoubtful']

/** Whether a change affects where money is paid to. */
export const isBankChange = ({ area }: Pick<AuditEntry, 'area'>, { field }: AuditChange) =>
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
export const bankSentences = (t: Messages, language: Language, entry: AuditEntry): string[] => {
  const changes = listVisibleChanges(entry).filter((change) => isBankChange(entry, change))
  const accounts = Map.groupBy(changes, ({ field }) => accountField.exec(field)?.[1] ?? '')
  return [...accounts].map(([number, own]) => accountText(t, language, number, own))
}
