import type { Language } from '../languages.ts'

/** What a prepared mail is for: answering a request, before a departure, after a return. */
export const templateKinds = ['answer', 'bonvoyage', 'welcomehome'] as const
export type TemplateKind = (typeof templateKinds)[number]

/** ENQ-6: the mails of a booking's departure and return. */
export const travelMailKinds = ['bonvoyage', 'welcomehome'] as const satisfies readonly TemplateKind[]
export type TravelMailKind = (typeof travelMailKinds)[number]

/** Which of them belongs to which day of a booking. */
export const mailOf = { departure: 'bonvoyage', return: 'welcomehome' } as const satisfies Record<
  string,
  TravelMailKind
>

/** What a mail may name, in braces; `{departure}` and `{return}` are days as the language writes them. */
export const mergeFields = ['name', 'route', 'ship', 'departure', 'return', 'agent', 'agency', 'signature'] as const
export type MergeField = (typeof mergeFields)[number]

export type MailTexts = { subject: string; body: string }
export type MergeValues = Partial<Record<MergeField, string>>

const isMergeField = (name: string): name is MergeField => (mergeFields as readonly string[]).includes(name)

/** What is not known goes together with the comma and the spaces before it: "Hello, {name}:" becomes "Hello:". */
const fillText = (text: string, values: MergeValues) =>
  text.replace(/(,?\s*)\{([a-z]+)\}/g, (whole, before: string, name: string, at: number) => {
    if (!isMergeField(name)) return whole
    if (values[name]) return before + values[name]
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
  ...new Set([...text.matchAll(/\{([^{}\n]*)\}/g)].map(([, name = '']) => name).filter((name) => !isMergeField(name))),
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
