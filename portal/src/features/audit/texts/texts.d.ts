import type labels from '@gangway/contract/labels/audit/en.json'
import type texts from './en.json'

declare module '../../../i18n/messages.ts' {
  interface Texts {
    audit: typeof texts & typeof labels
  }
}
