import { readViewSearch } from '@gangway/contract/features/views'
import { matchesSearch } from '@gangway/contract/texts/search-fold'
import { CommandPalette } from '@gangway/kit/frame/command-palette.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../i18n/language.ts'
import type { Messages } from '../i18n/messages.ts'
import { useBrand } from '../lib/session/session.ts'
import type { Session } from '../lib/session/session-record.ts'
import { useViews } from '../parts/views/views-data.ts'
import { type OpenScreen, openScreens } from './open-screens.ts'
import { usePaletteFound } from './palette-found.tsx'

/** With fewer letters nearly every screen matches. */
const minLength = 3
const maxResults = 3

/** The statements are what the screen itself opens with. */
const tabs = ['open', 'forecast'] as const

/**
 * The screens that match the typed text, by name or by what is on them. Matches by name come first; for the others
 * `terms` says what matches.
 */
const matchingScreens = (screens: readonly OpenScreen[], search: string, t: Messages) =>
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
const matchingTabs = (screens: readonly OpenScreen[], search: string, t: Messages) => {
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

type Props = {
  session: Session
  /** Each new number opens it. */
  openCount: number
}

/** Jumps to any screen, saved view, booking, user or cruise line, switches language and appearance: by typing. */
export function Palette({ session, openCount }: Props) {
  const t = useMessages()
  const brand = useBrand()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const open = openScreens(session, brand)
  const results = usePaletteFound(session, open, typed)
  const found = matchingScreens(open, typed, t)
  const { views } = useViews()
  /** What the screen opens with, as in the navigation. */
  const searchOf = (label: OpenScreen['label']) =>
    readViewSearch(views.find(({ screen, isdefault }) => screen === label && isdefault)?.search ?? '')
  const toAction = ({ to, label, group, terms, icon: Icon }: (typeof found)[number]) => ({
    id: `screen-${label}`,
    label: t.shell.screens[label],
    description: terms.length > 0 ? terms.join(', ') : group,
    keywords: [group],
    leftSection: <Icon size={18} stroke={1.5} aria-hidden />,
    onClick: () => void navigate({ to, search: searchOf(label) }),
  })
  const tabs = matchingTabs(open, typed, t).map(({ tab, name, terms, label, icon: Icon }) => ({
    id: `tab-${tab}`,
    label: name,
    description: [t.shell.screens[label], ...terms].join(' · '),
    leftSection: <Icon size={18} stroke={1.5} aria-hidden />,
    onClick: () => void navigate({ to: '/provisions', search: { tab } }),
  }))
  const saved = open.flatMap(({ to, label, icon: Icon }) =>
    views
      .filter(({ screen }) => screen === label)
      .map(({ viewid, name, search }) => ({
        id: `view-${viewid}`,
        label: name,
        description: t.shell.screens[label],
        leftSection: <Icon size={18} stroke={1.5} aria-hidden />,
        onClick: () => void navigate({ to, search: readViewSearch(search) }),
      })),
  )
  const screens = [
    ...found.filter(({ isNamed }) => isNamed).map(toAction),
    ...tabs,
    ...saved,
    ...found.filter(({ isNamed }) => !isNamed).map(toAction),
  ]
  return <CommandPalette openCount={openCount} typed={typed} onType={setTyped} screens={screens} results={results} />
}
