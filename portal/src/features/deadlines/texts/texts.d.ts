import type labels from '@gangway/contract/labels/deadlines/en.json'
import type texts from './en.json'

declare module '../../../i18n/messages.ts' {
  interface Texts {
    deadlines: typeof texts & typeof labels
  }
}
