import type labels from '@gangway/contract/labels/home/en.json'
import type texts from './en.json'

declare module '../../../i18n/messages.ts' {
  interface Texts {
    home: typeof texts & typeof labels
  }
}
