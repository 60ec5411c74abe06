import type { MailTexts } from '@gangway/contract/requests/mail-template'

type Typed = Partial<MailTexts>

/** What was typed into a prepared mail. It is never lost when another template or language is chosen. */
export type Draft = {
  typed: Typed
  /** The template for which it was typed. */
  typedFor: string
  /** Typed earlier and put aside for the template's own text. */
  aside: Typed
}

export const emptyDraft: Draft = { typed: {}, typedFor: '', aside: {} }

const hasText = (typed: Typed) => Object.keys(typed).length > 0

export const isTyped = ({ typed, aside }: Draft) => hasText(typed) || hasText(aside)

export const typeInto = (draft: Draft, template: string, changes: Typed): Draft => ({
  ...draft,
  typed: { ...draft.typed, ...changes },
  typedFor: hasText(draft.typed) ? draft.typedFor : template,
})

/** `kept`: what was typed for another template is shown. `aside`: the template's own text is shown instead of it. */
export const draftState = ({ typed, typedFor, aside }: Draft, template: string): 'plain' | 'kept' | 'aside' => {
  if (hasText(typed) && typedFor !== template) return 'kept'
  return hasText(aside) ? 'aside' : 'plain'
}

/** Changes what is shown for what is not: the typed text for the template's own, and back. */
export const swapDraft = ({ typed, aside }: Draft, template: string): Draft => ({
  typed: aside,
  typedFor: template,
  aside: typed,
})
