import type labels from '@gangway/contract/labels/report/en.json'
import type texts from './en.json'

declare module '../../../i18n/messages.ts' {
  interface Texts {
    report: typeof texts & typeof labels
  }
}
