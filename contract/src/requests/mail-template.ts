import type { Language } from '../texts/languages.ts'
import names from './merge-field-names.json' with { type: 'json' }

/** What a prepared mail is for: answering a request, before a departure, after a return, before something is due. */
export const templateKinds = ['answer', 'bonvoyage', 'welcomehome', 'deadline'] as const
export type TemplateKind = (typeof templateKinds)[number]

/** ENQ-6: the mails of a booking's departure and return. */
export const travelMailKinds = ['bonvoyage', 'welcomehome'] as const satisfies readonly TemplateKind[]
export type TravelMailKind = (typeof travelMailKinds)[number]

/** The mails that a step can be about. */
export const stepMailKinds = [...travelMailKinds, 'deadline'] as const
export type StepMailKind = (typeof stepMailKinds)[number]

/** Which of them belongs to which day of a booking. */
export const mailOf = { departure: 'bonvoyage', return: 'welcomehome' } as const satisfies Record<
  string,
  TravelMailKind
>

/** What only the mail about a deadline can be filled in with: what is due, its day and amount, and how to pay (DUE-2). */
export const dueFields = ['due', 'dueday', 'amount', 'payment'] as const

const tripFields = ['name', 'route', 'ship', 'departure', 'return', 'agent', 'agency', 'signature'] as const

/** What a mail can be filled in with, days and amounts as the language writes them. */
export const mergeFields = [...tripFields, ...dueFields] as const
export type MergeField = (typeof mergeFields)[number]

/** What a template in each language writes in braces for them. */
export const mergeFieldNames: Readonly<Record<Language, Readonly<Record<MergeField, string>>>> = {
  ...names,
  be: names.nl,
}

/** What a mail of this kind can be filled in with. */
export const mergeFieldsOf = (kind: TemplateKind): readonly MergeField[] =>
  kind === 'deadline' ? mergeFields : tripFields

export type MailTexts = { subject: string; body: string }
export type MergeValues = Partial<Record<MergeField, string>>

// A template may use the names of any language, in either case: a text is often copied from one language to another.
const fieldByName = new Map(
  Object.values(mergeFieldNames).flatMap((own) => mergeFields.map((field) => [own[field], field] as const)),
)
const findField = (name: string) => fieldByName.get(name.toLowerCase())

/** What is not known goes together with the comma and the spaces before it: "Hello, {name}:" becomes "Hello:". */
const fillText = (text: string, values: MergeValues) =>
  text.replace(/(,?\s*)\{(\p{L}+)\}/gu, (whole, before: string, name: string, at: number) => {
    const field = findField(name)
    if (!field) return whole
    if (values[field]) return before + values[field]
    return at === 0 ? before : ''
  })

const endsWithColon = (line: string) => /:\s*$/.test(line)

/**
 * A line of which nothing is left but spaces and punctuation, or but its label ("Ship:"), since what it names is not
 * known, is left out.
 */
const fillLine = (line: string, values: MergeValues): string[] => {
  const filled = fillText(line, values)
  const isEmpty = !/[\p{L}\p{N}]/u.test(filled) || (endsWithColon(filled) && !endsWithColon(line))
  return filled !== line && isEmpty ? [] : [filled.trimEnd()]
}

/** The mail that a template makes: each name in braces is replaced once, and what is not known is left out. */
export const fillTemplate = ({ subject, body }: MailTexts, values: MergeValues): MailTexts => ({
  // A header has one line, whatever a customer is called.
  subject: fillText(subject, values).replace(/\s+/g, ' ').trim().replace(/\s?:$/, ''),
  body: body
    .split('\n')
    .flatMap((line) => fillLine(line, values))
    .join('\n'),
})

/** The names in braces that no mail fills in. */
export const unknownFields = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{([^{}\n]*)\}/g)].map(([, name = '']) => name).filter((name) => !findField(name))),
]

type Owned = { kind: TemplateKind; language: Language }

/** The templates of a kind in a language: the agency's own; where it has none, the one that the portal brings. */
export const templatesFor = <Own extends Owned, Default extends Owned>(
  own: readonly Own[],
  defaults: readonly Default[],
  { kind, language }: Owned,
): (Own | Default)[] => {
  const isMeant = (one: Owned) => one.kind === kind && one.language === language
  const written = own.filter(isMeant)
  return written.length > 0 ? written : defaults.filter(isMeant)
}
