import type labels from '@gangway/contract/labels/users/en.json'
import type texts from './en.json'

declare module '../../../i18n/messages.ts' {
  interface Texts {
    users: typeof texts & typeof labels
  }
}
