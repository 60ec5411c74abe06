import { expect, test } from 'vitest'
import { foldForSearch, matchesSearch, searchWords } from './search-fold.ts'

/**
 * One fold for everything: transactions, palette, users, organizers, top-sort lists and the operator's list of
 * partners.
 */
test.each([
  ['Mein Schiff 7', 'schiff 7'],
  ['Mein Schiff 7', '7 mein'],
  ['Jörg Müller', 'mueller'],
  ['Jörg Müller', 'MULLER jorg'],
  ['Joerg Mueller', 'müller'],
  ['Jorg Muller', 'Jörg Mueller'],
  ['Mu\u0308ller', 'müller'],
  ['Müller', 'mue'],
  ['Müller', 'mü'],
  ['Blue Star', 'blue'],
  ['Malmö-Kiel', 'malmo-kiel'],
  ['Malmö-Kiel', 'malmoe-'],
  ['Malmö', 'malmoe'],
  ['Großmann', 'GROSSMANN'],
  ['Östliches Mittelmeer', 'ostliches'],
  ['Östliches Mittelmeer', 'oestliches'],
  ['Vesterålen', 'vesteraalen'],
  ['Vesterålen', 'vesteralen'],
  ['Bœuf', 'boeuf'],
  ['Sørensen', 'soerensen'],
  ['Gérard Schmitter', 'GERARD'],
  ['Gerard', 'gérard'],
  ['Yılmaz', 'yilmaz'],
  ['Łódź', 'lodz'],
  ['AE-4711', 'e-4711'],
  ['AE4711', 'e4711'],
  ['Queen Anne', 'queen'],
  ['Anything', ''],
  ['Anything', ' \u00a0 '],
])('TRX-1, ORG-3, TOP-4 %j is found by searching %j', (text, search) => {
  expect(matchesSearch(text, search)).toBe(true)
})

test.each([
  ['Mein Schiff 7', 'schiff 6'],
  ['AIDA', 'aidas'],
  ['Müller', 'miller'],
  ['Müller', 'mueler'],
])('TRX-1, ORG-3, TOP-4 %j is not found by searching %j', (text, search) => {
  expect(matchesSearch(text, search)).toBe(false)
})

test('TRX-1 folding a folded text changes nothing, and each word is searched once', () => {
  for (const text of ['Jörg  MÜLLER-Weiß', 'Ålesund', 'AE-4711'])
    expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text))
  expect(searchWords(' Müller  mueller muller x ')).toEqual(['muller', 'x'])
})
