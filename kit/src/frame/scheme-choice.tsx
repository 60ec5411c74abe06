import { isMantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useMessages } from '../messages/language.ts'

const choices = [
  { scheme: 'auto', Icon: IconDeviceDesktop },
  { scheme: 'light', Icon: IconSun },
  { scheme: 'dark', Icon: IconMoon },
] as const

/** System, light or dark: remembered, also after logout. */
export function SchemeChoice() {
  const t = useMessages()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const choose = (scheme: string) => {
    if (isMantineColorScheme(scheme)) setColorScheme(scheme)
  }
  return (
    <>
      <Menu.Label>{t.shell.scheme}</Menu.Label>
      <Menu.RadioGroup value={colorScheme} onChange={choose}>
        {choices.map(({ scheme, Icon }) => (
          <Menu.RadioItem
            key={scheme}
            value={scheme}
            checkIcon={<IconCheck size={16} stroke={2} aria-hidden />}
            rightSection={<Icon size={16} stroke={1.5} aria-hidden />}
          >
            {t.shell.schemes[scheme]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  )
}
