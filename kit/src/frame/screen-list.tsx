import { Tooltip } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import classes from './navigation.module.css'

/** A saved view of a screen, listed below it. */
type ListedView = { key: number; label: string; search: Readonly<Record<string, string>> }

export type ListedScreen = {
  to: string
  /** What its address has, where it does not simply open. */
  search?: Readonly<Record<string, string>>
  views?: readonly ListedView[]
  label: string
  icon: TablerIcon
  /** How many entries wait there; none is shown for 0. */
  count?: number
  /** The count in words, for screen readers. */
  countText?: string
}

/** A group of screens; the first one has no name. */
export type ScreenGroup = { key: string; name?: string; screens: readonly ListedScreen[] }

type Props = { groups: readonly ScreenGroup[]; isFolded?: boolean }

/** The screens in their groups; when collapsed, only their icons. */
export function ScreenList({ groups, isFolded = false }: Props) {
  return (
    <div className={classes.groups} data-folded={isFolded || undefined}>
      {groups.map(({ key, name, screens }) => (
        <section key={key}>
          {name && (
            <h2 className={classes.name} id={`group-${key}`} data-may-be-cut={isFolded || undefined}>
              {name}
            </h2>
          )}
          <ul aria-labelledby={name && `group-${key}`}>
            {screens.map((screen) => (
              <li key={screen.to}>
                <ScreenLink screen={screen} isFolded={isFolded} />
                {!isFolded && <ViewLinks screen={screen} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** Which parameters a screen has only the app's own routes say. */
const toSearch = (search: Readonly<Record<string, string>>) => search as never

function ScreenLink({ screen, isFolded }: { screen: ListedScreen; isFolded: boolean }) {
  const { to, search = {}, label, icon: Icon, count = 0, countText } = screen
  return (
    <Tooltip label={label} position="right" disabled={!isFolded}>
      <Link to={to} search={toSearch(search)} activeOptions={{ includeSearch: false }} className={classes.screen}>
        <Icon size={18} stroke={1.5} aria-hidden />
        <span className={classes.label}>{label}</span>
        {count > 0 && (
          <span className={classes.count} role="img" aria-label={countText ?? String(count)}>
            {count > 99 ? '99+' : count}
          </span>
        )}
      </Link>
    </Tooltip>
  )
}

/** When collapsed there is no room for names: then the menu of the screen has them. */
function ViewLinks({ screen: { to, label, views = [] } }: { screen: ListedScreen }) {
  if (views.length === 0) return null
  return (
    <ul aria-label={label}>
      {views.map((view) => (
        <li key={view.key}>
          <Link
            to={to}
            search={toSearch(view.search)}
            activeOptions={{ exact: true }}
            className={classes.view}
            title={view.label}
          >
            <span className={classes.label}>{view.label}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
