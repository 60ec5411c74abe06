import type texts from './en.json'

declare module '../../../i18n/messages.ts' {
  interface Texts {
    cruises: typeof texts
  }
}
