import { Tooltip } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../i18n/language.ts'
import { useBrand } from '../lib/session/session.ts'
import type { Session } from '../lib/session/session-record.ts'
import classes from './navigation.module.css'
import { inGroups, type OpenScreen, openScreens } from './open-screens.ts'

type Props = { session: Session; isFolded?: boolean }

/** The screens in their groups; when collapsed, only their icons. */
export function Navigation({ session, isFolded = false }: Props) {
  const t = useMessages()
  const brand = useBrand()
  return (
    <div className={classes.groups} data-folded={isFolded || undefined}>
      {inGroups(openScreens(session, brand)).map(({ group, screens }) => (
        <section key={group ?? 'first'} className={classes.group}>
          {group && (
            <h2 className={classes.name} id={`group-${group}`}>
              {t.shell.groups[group]}
            </h2>
          )}
          <ul className={classes.screens} aria-labelledby={group && `group-${group}`}>
            {screens.map((screen) => (
              <li key={screen.to}>
                <NavigationLink screen={screen} isFolded={isFolded} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function NavigationLink({ screen, isFolded }: { screen: OpenScreen; isFolded: boolean }) {
  const t = useMessages()
  const label = t.shell.screens[screen.label]
  return (
    <Tooltip label={label} position="right" disabled={!isFolded}>
      <Link to={screen.to} className={classes.screen}>
        <screen.icon size={18} stroke={1.5} aria-hidden />
        <span className={classes.label}>{label}</span>
      </Link>
    </Tooltip>
  )
}
