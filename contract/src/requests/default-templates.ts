import type { Language } from '../texts/languages.ts'
import { languageList } from '../texts/languages.ts'
import { mergeMessages } from '../texts/translation.ts'
import { type TemplateKind, templateKinds } from './mail-template.ts'
import be from './templates/be.json' with { type: 'json' }
import de from './templates/de.json' with { type: 'json' }
import en from './templates/en.json' with { type: 'json' }
import es from './templates/es.json' with { type: 'json' }
import fr from './templates/fr.json' with { type: 'json' }
import nl from './templates/nl.json' with { type: 'json' }
import pt from './templates/pt.json' with { type: 'json' }

const byLanguage: Record<Language, typeof en> = { de, en, nl, be: mergeMessages(nl, be), es, pt, fr }

export type DefaultTemplate = { kind: TemplateKind; language: Language; title: string; subject: string; body: string }

/** ENQ-4, ENQ-6: the prepared mails that the portal brings, one of each kind in each language. */
export const defaultTemplates: readonly DefaultTemplate[] = languageList.flatMap((language) =>
  templateKinds.map((kind) => ({ kind, language, ...byLanguage[language][kind] })),
)
