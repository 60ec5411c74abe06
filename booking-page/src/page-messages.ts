import type { Language } from '@gangway/contract/texts/languages'
import { mergeMessages } from '@gangway/contract/texts/translation'
import be from './texts/be.json' with { type: 'json' }
import de from './texts/de.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import es from './texts/es.json' with { type: 'json' }
import fr from './texts/fr.json' with { type: 'json' }
import nl from './texts/nl.json' with { type: 'json' }
import pt from './texts/pt.json' with { type: 'json' }

/** The messages of the white-label page in one language. */
export type PageMessages = typeof en

/** What the public page shows when there is no page to show. */
export type NoteKind = Exclude<keyof typeof en.notes, 'welcome'>

/** The texts of the white-label page, by language. */
export const pageMessages: Readonly<Record<Language, PageMessages>> = {
  ...{ de, en, nl, es, pt, fr },
  be: mergeMessages<PageMessages>(nl, be),
}
