import { type MailTemplate, saveTemplate } from '@gangway/contract/features/requests-templates'
import { type TemplateKind, templateKinds } from '@gangway/contract/requests/mail-template'
import { type Language, languageList } from '@gangway/contract/texts/languages'

/** The address of a mail that is not written yet: `answer.de`. */
export const newMail = (kind: TemplateKind, language: Language) => `${kind}.${language}`

/** Of which kind and language a new mail is; undefined where the address names none. */
export const parseNewMail = (which: string): { kind: TemplateKind; language: Language } | undefined => {
  const [first, second] = which.split('.')
  const kind = templateKinds.find((one) => one === first)
  const language = languageList.find((one) => one === second)
  return kind && language && { kind, language }
}

export const templateIn = (templates: readonly MailTemplate[], which: string) =>
  templates.find(({ templateid }) => String(templateid) === which)

export const templateRecord = (which: string) => ({
  save: saveTemplate,
  toValues: (templates: readonly MailTemplate[]) => templateIn(templates, which),
  toBody: (values: MailTemplate) => values,
  schema: saveTemplate.body,
  /** A new mail has a number now. */
  afterSave: (values: MailTemplate, { answer }: { answer: MailTemplate }): MailTemplate => ({
    ...values,
    templateid: answer.templateid,
  }),
})

/** Puts a merge field where the cursor is; returns the text and where the cursor is then. */
export const insertField = (text: string, field: string, from: number, to: number) => {
  const inserted = `{${field}}`
  return { text: text.slice(0, from) + inserted + text.slice(to), cursor: from + inserted.length }
}

const customers: Record<Language, { name: string; route: string }> = {
  de: { name: 'Sabine Keller', route: 'Norwegische Fjorde' },
  en: { name: 'Helen Carter', route: 'Norwegian Fjords' },
  nl: { name: 'Marieke Visser', route: 'Noorse fjorden' },
  be: { name: 'Lotte Peeters', route: 'Noorse fjorden' },
  es: { name: 'Carmen Ortega', route: 'Fiordos noruegos' },
  pt: { name: 'Teresa Almeida', route: 'Fiordes da Noruega' },
  fr: { name: 'Claire Moreau', route: 'Fjords de Norvège' },
}

/** A customer to show a mail with, before there is a real one. */
export const exampleTrip = (language: Language) => ({
  customername: customers[language].name,
  name: customers[language].route,
  shipname: 'AIDAnova',
  reiseterminvon: '2027-05-01',
  reiseterminbis: '2027-05-08',
})
