import type { Language } from '@gangway/contract/texts/languages'

/** The names in braces of a text, in alphabetical order. */
export const namesIn = (text: string): string => `${[...text.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name).sort()}`

/** A plain space before punctuation lets it wrap onto a line of its own; French punctuation without any is tight. */
const looseFrench = / [:;?!»%]|« /
const tightFrench = /[^\u202f][;?!]|[^\u00a0]»|«[^\u00a0]|[^\u00a0]:(?!\/\/)/

/** What is wrong with a text in a language, or undefined; `like` is a text of the message with the right names. */
export const problemOf = (language: Language, text: string, like: string): string | undefined => {
  if (text.trim() === '') return 'is empty'
  if (namesIn(text) !== namesIn(like)) return `has {${namesIn(text)}} instead of {${namesIn(like)}}`
  if (language !== 'fr') return undefined
  if (looseFrench.test(text)) return 'has a plain space at its punctuation: use a no-break one'
  return tightFrench.test(text)
    ? 'lacks a space: a narrow one before ; ? !, a no-break one before a colon and inside « »'
    : undefined
}

/**
 * Labels of buttons (`retryLabel`) that do not contain the visible text (`retry`), by which voice control finds a
 * button.
 */
export const findMislabelled = (messages: ReadonlyMap<string, string>) =>
  [...messages].filter(([key, label]) => {
    const written = key.endsWith('Label') ? messages.get(key.slice(0, -'Label'.length)) : undefined
    return written !== undefined && !label.toLowerCase().includes(written.toLowerCase())
  })
