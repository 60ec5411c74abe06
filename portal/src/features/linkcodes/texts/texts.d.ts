import type labels from '@gangway/contract/labels/linkcodes/en.json'
import type texts from './en.json'

declare module '../../../i18n/messages.ts' {
  interface Texts {
    linkcodes: typeof texts & typeof labels
  }
}
