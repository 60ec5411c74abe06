import { isMantineColorScheme, Menu, UnstyledButton, useMantineColorScheme, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconChevronDown, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useMessages } from '../messages/language.ts'
import classes from './header.module.css'

const choices = [
  { scheme: 'auto', Icon: IconDeviceDesktop },
  { scheme: 'light', Icon: IconSun },
  { scheme: 'dark', Icon: IconMoon },
] as const

/** System, light or dark: remembered, also after logout. */
function SchemeChoice() {
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

type Props = {
  /** Who is logged in: the two lines in the header. */
  first: string
  second: string
  /** Whose initials stand for both on a narrow screen. */
  person: string
  /** Further lines in the menu. */
  facts: readonly string[]
  /** Menu items, the last one being the logout. */
  children: ReactNode
}

/** Who is logged in; appearance and logout. */
export function AccountMenu({ first, second, person, facts, children }: Props) {
  const t = useMessages()
  return (
    <Menu position="bottom-end" width={264} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          <span className={classes.who}>
            <VisuallyHidden>{t.shell.account}: </VisuallyHidden>
            <span className={classes.first}>{first}</span> <span className={classes.second}>{second}</span>
          </span>
          <span className={classes.initials} aria-hidden>
            {initialsOf(person)}
          </span>
          <IconChevronDown size={16} stroke={1.5} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.card}>
          <span className={classes.name}>{first}</span>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </div>
        <Menu.Divider />
        <SchemeChoice />
        <Menu.Divider />
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}

const initialsOf = (name: string) =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
