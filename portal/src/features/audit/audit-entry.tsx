import { isSecretChange, listVisibleChanges } from '@gangway/contract/change-labels'
import type { AuditEntry, AuditLeaf } from '@gangway/contract/features/audit'
import { HistoryEntry } from '@gangway/kit/history/history-entry.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { useMessages } from '../../i18n/language.ts'
import { useBrand } from '../../lib/session/session.ts'
import { fieldLabel, valueText } from './change-labels.ts'
import { personName } from './person-name.ts'
import { sentenceOf } from './sentence.ts'
import { useLookup } from './use-lookup.ts'

const isEmpty = (value: AuditLeaf) => value === null || value === ''

/** One entry: when, the sentence, and the changed fields. */
export function Entry({ entry }: { entry: AuditEntry }) {
  const [t, f, brand, look] = [useMessages(), useFormats(), useBrand(), useLookup()]
  const language = useLanguage()
  const { at, address, area } = entry
  const changes = listVisibleChanges(entry).map((change) => {
    const word = (value: AuditLeaf) => valueText(t, f, area, change.field, value, look)
    const old = isEmpty(change.old) ? undefined : word(change.old)
    return {
      key: `${change.item}/${change.field}`,
      label: fieldLabel(t, language, area, change.field),
      values: isSecretChange(change) ? undefined : { old, new: word(change.new) },
    }
  })
  const sentence = sentenceOf(t, f, language, entry, personName(t, brand, entry))
  return <HistoryEntry at={at} sentence={sentence} changes={changes} address={address} texts={t.audit} />
}
