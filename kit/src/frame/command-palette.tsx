import { languages } from '@gangway/contract/texts/languages'
import { matchesSearch } from '@gangway/contract/texts/search-fold'
import { useMantineColorScheme } from '@mantine/core'
import { useDidUpdate, useMediaQuery } from '@mantine/hooks'
import { createSpotlight, Spotlight, type SpotlightActionData, type SpotlightActionGroupData } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { IconDeviceDesktop, IconMoon, IconSearch, IconSun } from '@tabler/icons-react'
import { type FocusEvent, useEffect, useRef } from 'react'
import { Flag } from '../layout/flag.tsx'
import { appLanguages, chooseLanguage, useMessages } from '../messages/language.ts'
import classes from './palette.module.css'

const [paletteStore, paletteActions] = createSpotlight()

/**
 * Enter opens the first result, even one that arrives after the last key: Spotlight itself only selects by keys. A
 * selection made with the arrow keys stays.
 */
const useFirstChosen = (ids: string) => {
  const preset = useRef<Element>(null)
  useDidUpdate(() => {
    const list = document.getElementById(paletteStore.getState().listId)
    const selected = list?.querySelector('[data-selected]')
    if (!list || (selected && selected !== preset.current)) return
    selected?.removeAttribute('data-selected')
    preset.current = list.querySelector('[data-action]')
    preset.current?.setAttribute('data-selected', 'true')
    paletteStore.updateState((state) => ({ ...state, selected: 0 }))
  }, [ids])
}

type Props = {
  /** Each new number opens it. */
  openCount: number
  typed: string
  onType: (typed: string) => void
  screens: SpotlightActionData[]
  /** What was found for the typed text. */
  results?: SpotlightActionGroupData[]
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

/** Screens and whatever the app finds, languages and appearance: chosen by typing. */
export function CommandPalette({ openCount, typed, onType, screens, results = [] }: Props) {
  const t = useMessages()
  const { setColorScheme } = useMantineColorScheme()
  // A truncated hint would be useless.
  const isNarrow = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  useEffect(() => {
    if (openCount > 0) paletteActions.open()
  }, [openCount])

  const languageActions = appLanguages().map((language) => ({
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
      onQueryChange={onType}
      filter={(query) => filterGroups(query, always, results)}
      actions={always}
    />
  )
}
