import type labels from '@gangway/contract/labels/wlv/en.json'
import type texts from './en.json'

declare module '../../../i18n/messages.ts' {
  interface Texts {
    wlv: typeof texts & typeof labels
  }
}
