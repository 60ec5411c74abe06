import { ScreenList } from '@gangway/kit/frame/screen-list.tsx'
import { useMessages } from '../i18n/language.ts'
import { useBrand } from '../lib/session/session.ts'
import type { Session } from '../lib/session/session-record.ts'
import { inGroups, openScreens } from './open-screens.ts'

type Props = { session: Session; isFolded?: boolean }

/** The screens that this session may open. */
export function Navigation({ session, isFolded = false }: Props) {
  const t = useMessages()
  const brand = useBrand()
  const groups = inGroups(openScreens(session, brand)).map(({ group, screens }) => ({
    key: group ?? 'first',
    ...(group && { name: t.shell.groups[group] }),
    screens: screens.map(({ to, label, icon }) => ({ to, icon, label: t.shell.screens[label] })),
  }))
  return <ScreenList groups={groups} isFolded={isFolded} />
}
