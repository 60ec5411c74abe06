import type labels from '@gangway/contract/labels/traffic/en.json'
import type texts from './en.json'

declare module '../../../i18n/messages.ts' {
  interface Texts {
    traffic: typeof texts & typeof labels
  }
}
