const spellings: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'oe',
  å: 'aa',
  đ: 'd',
  ł: 'l',
  ı: 'i',
}

/**
 * Folds a text for search: lower case, without accents, and `ü`, `ue` and `u` alike, so that `müller`, `Mueller` and
 * `Muller` are one name. The `e` is only dropped within a word: numbers such as `AE-4711` keep theirs. Stored search
 * texts are folded with it: changing it requires a migration that rebuilds them.
 * `fold_for_search` is this in SQL; a test of the server compares both.
 */
export const foldForSearch = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæœøåđłı]/g, (letter) => spellings[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/aa/g, 'a')
    .replace(/([aou])e(?=-?[a-z])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * The words to search for in a folded text, each once. While a word is still being typed, its last letter may be the
 * `e` of an `ue` that the folded text does not have.
 */
export const searchWords = (search: string): string[] => {
  const words = foldForSearch(search)
    .split(' ')
    .map((word) => word.replace(/([aou])e-?$/, '$1'))
  return [...new Set(words)].filter((word) => word !== '')
}

/** Whether a text contains the typed words in any order: "schiff 7" finds "Mein Schiff 7". */
export const matchesSearch = (text: string, search: string): boolean => {
  const foldedText = foldForSearch(text)
  return searchWords(search).every((word) => foldedText.includes(word))
}
