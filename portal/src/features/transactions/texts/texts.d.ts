import type labels from '@gangway/contract/labels/transactions/en.json'
import type texts from './en.json'

declare module '../../../i18n/messages.ts' {
  interface Texts {
    transactions: typeof texts & typeof labels
  }
}
