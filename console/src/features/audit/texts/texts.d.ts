import type { ChangeLabels } from '@gangway/contract/texts/change-labels'
import type texts from './en.json'

declare module '../../../i18n/messages.ts' {
  interface Texts {
    audit: typeof texts & ChangeLabels
  }
}
