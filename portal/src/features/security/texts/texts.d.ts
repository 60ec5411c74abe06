import type labels from '@gangway/contract/labels/security/en.json'
import type texts from './en.json'

declare module '../../../i18n/messages.ts' {
  interface Texts {
    security: typeof texts & typeof labels
  }
}
