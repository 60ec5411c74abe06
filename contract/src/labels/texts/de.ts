import type * as en from './en.ts'

export const textFields = {
  emailfrom: 'Absender der E-Mails',
  emailcontact: 'Kontakt-E-Mail',
  contactinformationtext: 'Kontaktinformationen',
  werbetext: 'Werbetext',
  emailfootertext: 'Fußzeile der E-Mails',
  impressumlink: 'Link zum Impressum',
  privacylink: 'Link zur Datenschutzerklärung',
  agblink: 'Link zu den AGB',
  agbfile: 'AGB-Datei',
} satisfies Record<keyof typeof en.textFields, unknown>
