import type labels from '@gangway/contract/labels/notifications/en.json'
import type texts from './en.json'

declare module '../../../i18n/messages.ts' {
  interface Texts {
    notifications: typeof texts & typeof labels
  }
}
