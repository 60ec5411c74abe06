import type { Language } from '../languages.ts'
import { languageList } from '../languages.ts'
import { mergeMessages } from '../translation.ts'
import { type TemplateKind, templateKinds } from './mail-template.ts'
import { templates as be } from './templates/be.ts'
import { templates as de } from './templates/de.ts'
import { templates as en, type Templates } from './templates/en.ts'
import { templates as es } from './templates/es.ts'
import { templates as fr } from './templates/fr.ts'
import { templates as nl } from './templates/nl.ts'
import { templates as pt } from './templates/pt.ts'

const byLanguage: Record<Language, Templates> = { de, en, nl, be: mergeMessages(nl, be), es, pt, fr }

export type DefaultTemplate = { kind: TemplateKind; language: Language; title: string; subject: string; body: string }

/** ENQ-4, ENQ-6: the prepared mails that the portal brings, one of each kind in each language. */
export const defaultTemplates: readonly DefaultTemplate[] = languageList.flatMap((language) =>
  templateKinds.map((kind) => ({ kind, language, ...byLanguage[language][kind] })),
)
