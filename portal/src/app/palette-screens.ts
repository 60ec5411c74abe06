import { matchesSearch } from '@gangway/contract/search-fold'
import type { Messages } from '../i18n/messages.ts'
import type { OpenScreen } from './open-screens.ts'

/** With fewer letters nearly every screen matches. */
const minLength = 3
const maxResults = 3

/** The statements are what the screen itself opens with. */
const tabs = ['open', 'forecast'] as const

/**
 * The screens that match the typed text, by name or by what is on them. Matches by name come first; for the others
 * `terms` says what matches.
 */
export const matchingScreens = (screens: readonly OpenScreen[], search: string, t: Messages) =>
  screens
    .map((screen) => {
      const group = screen.group ? t.shell.groups[screen.group] : ''
      const isNamed = matchesSearch(`${t.shell.screens[screen.label]} ${group}`, search)
      const terms = isNamed || search.trim().length < minLength ? [] : termsOf(t.palette.contents[screen.label], search)
      return { ...screen, group, isNamed, terms }
    })
    .filter(({ isNamed, terms }) => isNamed || terms.length > 0)
    .toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed))

/** The tabs of the commissions that match the typed text by name or by what is on them; `terms` says what else matches. */
export const matchingTabs = (screens: readonly OpenScreen[], search: string, t: Messages) => {
  const screen = screens.find(({ label }) => label === 'provisions')
  if (!screen || search.trim().length < minLength) return []
  return tabs.flatMap((tab) => {
    const terms = termsOf(t.palette.tabs[tab], search)
    const [name = ''] = t.palette.tabs[tab].split(', ')
    return terms.length > 0 ? { ...screen, tab, name, terms: terms.filter((term) => term !== name) } : []
  })
}

const termsOf = (contents: string, search: string) =>
  contents
    .split(', ')
    .filter((term) => matchesSearch(term, search))
    .slice(0, maxResults)
