import type labels from '@gangway/contract/labels/organizers/en.json'
import type texts from './en.json'

declare module '../../../i18n/messages.ts' {
  interface Texts {
    organizers: typeof texts & typeof labels
  }
}
