import type { AuditChange, AuditLeaf } from '@gangway/contract/features/audit'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { useMessages } from '../../i18n/language.ts'
import { labelOf, textOf } from './change-texts.ts'

/** What the history calls changed fields and their values, in the reader's language. */
export const useChangeTexts = () => {
  const [t, f] = [useMessages(), useFormats()]
  const language = useLanguage() === 'de' ? 'de' : 'en'
  return {
    label: (area: string, change: AuditChange) => labelOf(t, language, area, change),
    text: (area: string, field: string, value: AuditLeaf) => textOf(t, f, area, field, value),
  }
}
