import { type TemplateKind, templateKinds } from '../requests/mail-template.ts'
import be from '../requests/templates/be.json' with { type: 'json' }
import de from '../requests/templates/de.json' with { type: 'json' }
import en from '../requests/templates/en.json' with { type: 'json' }
import es from '../requests/templates/es.json' with { type: 'json' }
import fr from '../requests/templates/fr.json' with { type: 'json' }
import nl from '../requests/templates/nl.json' with { type: 'json' }
import pt from '../requests/templates/pt.json' with { type: 'json' }
import type { Language } from '../texts/languages.ts'
import { languageList } from '../texts/languages.ts'
import { mergeMessages } from '../texts/translation.ts'

const byLanguage: Record<Language, typeof en> = { de, en, nl, be: mergeMessages(nl, be), es, pt, fr }

export type DefaultTemplate = { kind: TemplateKind; language: Language; title: string; subject: string; body: string }

/** ENQ-4, ENQ-6: the prepared mails that the portal brings, one of each kind in each language. */
export const defaultTemplates: readonly DefaultTemplate[] = languageList.flatMap((language) =>
  templateKinds.map((kind) => ({ kind, language, ...byLanguage[language][kind] })),
)
