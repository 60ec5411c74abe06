/** A label and its value on one line. In French the colon stands apart from its word, but never on a line of its own. */
export const labelled = (lang: string, label: string, value: string | number): string =>
  `${label}${lang === 'fr' ? '\u00a0' : ''}: ${value}`
