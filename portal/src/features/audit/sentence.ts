import type { AuditChange, AuditEntry } from '@gangway/contract/features/audit'
import type { Language } from '@gangway/contract/languages'
import type { Formats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import type { Messages } from '../../i18n/messages.ts'
import { bankSentences, isBankChange } from './bank-sentence.ts'
import { listName } from './change-labels.ts'

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
