import type labels from '@gangway/contract/labels/schedules/en.json'
import type texts from './en.json'

declare module '../../../i18n/messages.ts' {
  interface Texts {
    schedules: typeof texts & typeof labels
  }
}
