import { layoutDefaults } from '@gangway/contract/layout'
import { type Language, languages } from '@gangway/contract/texts/languages'
import { html } from './html.ts'
import { type NoteKind, pageMessages } from './page-messages.ts'
import { pageStyle } from './page-style.ts'

/** A small page shown instead of a partner's, where there is none to show. */
export const renderNote = (kind: NoteKind, language: Language, nonce: string): string => {
  const { title, text } = pageMessages[language].notes[kind]
  return html`<!doctype html>
<html lang="${languages[language].lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style nonce="${nonce}">${{ html: pageStyle(layoutDefaults) }}</style></head>
<body><main class="wide"><div class="hero"><h1>${title}</h1><p>${text}</p></div></main></body></html>`.html
}
