import { languageList, languages } from '@gangway/contract/languages'
import { useMantineColorScheme } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { matchesSearch } from '@gangway/contract/search-fold'
import { Flag } from '@gangway/kit/layout/flag.tsx'
import { chooseLanguage } from '@gangway/kit/messages/language'
import { IconDeviceDesktop, IconMoon, IconSearch, IconSun } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type FocusEvent, useEffect, useState } from 'react'
import { useMessages } from '../i18n/language.ts'
import { useBrand } from '../lib/session/session.ts'
import type { Session } from '../lib/session/session-record.ts'
import { openScreens } from './open-screens.ts'
import classes from './palette.module.css'
import { usePaletteFound } from './palette-found.tsx'
import { matchingScreens } from './palette-screens.ts'
import { paletteActions, paletteStore, useFirstChosen } from './palette-store.ts'

type Props = {
  session: Session
  /** Each new number opens it. */
  openCount: number
}

const schemes = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon } as const

/** Static actions are filtered by the typed text; search results are kept as they are. */
const filterGroups = (typed: string, groups: SpotlightActionGroupData[], results: SpotlightActionGroupData[]) => {
  const fits = ({ label = '', description = '', keywords = [] }: SpotlightActionData) =>
    matchesSearch([label, description, keywords].flat().join(' '), typed)
  return [...groups.map(({ group, actions }) => ({ group, actions: actions.filter(fits) })), ...results].filter(
    ({ actions }) => actions.length > 0,
  )
}

/**
 * A screen that loads behind the open palette moves the focus to its heading; this moves it back so that typing
 * continues.
 */
const keepFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
  const isWithin = relatedTarget?.closest('[role=dialog]')
  if (paletteStore.getState().opened && !isWithin) currentTarget.focus()
}

/** Jumps to any screen, booking, user or cruise line, switches language and appearance: by typing. */
export function Palette({ session, openCount }: Props) {
  const t = useMessages()
  const brand = useBrand()
  const navigate = useNavigate()
  const { setColorScheme } = useMantineColorScheme()
  const [typed, setTyped] = useState('')
  // A truncated hint would be useless.
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  useEffect(() => {
    if (openCount > 0) paletteActions.open()
  }, [openCount])

  const open = openScreens(session, brand)
  const results = usePaletteFound(session, open, typed)
  const screens = matchingScreens(open, typed, t).map(({ to, label, group, terms, icon: Icon }) => ({
    id: `screen-${label}`,
    label: t.shell.screens[label],
    description: terms.length > 0 ? terms.join(', ') : group,
    keywords: [group],
    leftSection: <Icon size={18} stroke={1.5} aria-hidden />,
    onClick: () => void navigate({ to }),
  }))
  const languageActions = languageList.map((language) => ({
    id: `language-${language}`,
    label: languages[language].name,
    keywords: [language, t.shell.language],
    leftSection: <Flag language={language} />,
    onClick: () => void chooseLanguage(language),
  }))
  const looks = (['auto', 'light', 'dark'] as const).map((scheme) => {
    const Icon = schemes[scheme]
    return {
      id: `scheme-${scheme}`,
      label: t.shell.schemes[scheme],
      keywords: [t.shell.scheme],
      leftSection: <Icon size={18} stroke={1.5} aria-hidden />,
      onClick: () => setColorScheme(scheme),
    }
  })
  const always = [
    { group: t.shell.paletteScreens, actions: screens },
    { group: t.shell.language, actions: languageActions },
    { group: t.shell.scheme, actions: looks },
  ]
  useFirstChosen(results.flatMap(({ actions }) => actions.map(({ id }) => id)).join())
  return (
    <Spotlight
      store={paletteStore}
      shortcut={null}
      scrollable
      // The field stays in place, however many results there are.
      centered={false}
      yOffset="12dvh"
      maxHeight={420}
      radius="md"
      overlayProps={{ backgroundOpacity: 0.4 }}
      classNames={classes}
      nothingFound={t.shell.paletteNothing}
      attributes={{ content: { 'aria-label': t.shell.palette } }}
      searchProps={{
        placeholder: isNarrow ? t.shell.palette : t.shell.paletteHint,
        'aria-label': t.shell.palette,
        leftSection: <IconSearch size={18} stroke={1.5} aria-hidden />,
        onBlur: keepFocus,
      }}
      query={typed}
      onQueryChange={setTyped}
      filter={(query) => filterGroups(query, always, results)}
      actions={always}
    />
  )
}
