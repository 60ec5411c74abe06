import type texts from './en.json'

declare module '../../../i18n/messages.ts' {
  interface Texts {
    views: typeof texts
  }
}
