import { Menu, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useWords } from '../i18n/language.ts'

const choices = [
  { scheme: 'auto', Icon: IconDeviceDesktop },
  { scheme: 'light', Icon: IconSun },
  { scheme: 'dark', Icon: IconMoon },
] as const

/** System, light or dark: remembered, also after logout. */
export function SchemeChoice() {
  const t = useWords()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <Menu.Label>{t.shell.scheme}</Menu.Label>
      {choices.map(({ scheme, Icon }) => (
        <Menu.Item
          key={scheme}
          role="menuitemradio"
          aria-checked={scheme === colorScheme}
          closeMenuOnClick={false}
          leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
          rightSection={scheme === colorScheme && <IconCheck size={16} stroke={2} aria-hidden />}
          onClick={() => setColorScheme(scheme)}
        >
          {t.shell.schemes[scheme]}
        </Menu.Item>
      ))}
    </>
  )
}
