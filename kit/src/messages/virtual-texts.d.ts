/** The texts of an app in one language, from its JSON files (scripts/texts/vite-texts.ts). */
declare module 'virtual:texts/*' {
  type Dictionary = import('./language.ts').Dictionary

  export const first: Dictionary['first']
  export const later: Dictionary['later']
}
