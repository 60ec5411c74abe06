import { languageList, languages } from '@gangway/contract/languages'
import { useMantineColorScheme } from '@mantine/core'
import { Spotlight, spotlight } from '@mantine/spotlight'
import '@mantine/spotlight/styles.layer.css'
import { IconDeviceDesktop, IconMoon, IconSearch, IconSun } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { chooseLanguage, useWords } from '../i18n/language.ts'
import { useTenant } from '../lib/session.ts'
import type { Session } from '../lib/session-record.ts'
import { Flag } from '../ui/flag.tsx'
import { openScreens } from './open-screens.ts'
import classes from './palette.module.css'

type Props = {
  session: Session
  /** Each new number opens it. */
  asked: number
}

const schemes = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon } as const

/** Jumps to any screen, switches language and appearance: by typing. */
export function Palette({ session, asked }: Props) {
  const t = useWords()
  const tenant = useTenant()
  const navigate = useNavigate()
  const { setColorScheme } = useMantineColorScheme()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the number says how often it was asked for
  useEffect(() => spotlight.open(), [asked])

  const screens = openScreens(session, tenant).map(({ to, label, group, icon: Icon }) => ({
    id: `screen-${label}`,
    label: t.shell.screens[label],
    ...(group && { description: t.shell.groups[group] }),
    leftSection: <Icon size={18} stroke={1.5} aria-hidden />,
    onClick: () => void navigate({ to }),
  }))
  const tongues = languageList.map((language) => ({
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
  return (
    <Spotlight
      shortcut={null}
      scrollable
      maxHeight={420}
      radius="md"
      overlayProps={{ backgroundOpacity: 0.4 }}
      classNames={classes}
      nothingFound={t.shell.paletteNothing}
      attributes={{ content: { 'aria-label': t.shell.palette } }}
      searchProps={{
        placeholder: t.shell.paletteHint,
        'aria-label': t.shell.palette,
        leftSection: <IconSearch size={18} stroke={1.5} aria-hidden />,
      }}
      actions={[
        { group: t.shell.paletteScreens, actions: screens },
        { group: t.shell.language, actions: tongues },
        { group: t.shell.scheme, actions: looks },
      ]}
    />
  )
}
