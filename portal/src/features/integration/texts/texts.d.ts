import type labels from '@gangway/contract/labels/integration/en.json'
import type texts from './en.json'

declare module '../../../i18n/messages.ts' {
  interface Texts {
    integration: typeof texts & typeof labels
  }
}
