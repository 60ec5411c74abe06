import type labels from '@gangway/contract/labels/provisions/en.json'
import type texts from './en.json'

declare module '../../../i18n/messages.ts' {
  interface Texts {
    provisions: typeof texts & typeof labels
  }
}
