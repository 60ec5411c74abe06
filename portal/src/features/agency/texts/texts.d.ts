import type labels from '@gangway/contract/labels/agency/en.json'
import type texts from './en.json'

declare module '../../../i18n/messages.ts' {
  interface Texts {
    agency: typeof texts & typeof labels
  }
}
