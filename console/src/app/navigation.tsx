import { ScreenList } from '@gangway/kit/frame/screen-list.tsx'
import { fill } from '@gangway/kit/messages/text'
import { useMessages } from '../i18n/language.ts'
import { type OpenScreen, useOpenScreens } from '../lib/open-screens.ts'
import { groups } from '../routes.ts'
import { useCounts } from './counts.ts'

/** The screens that the role may open: first those without a group, then the groups in order. */
export function Navigation({ isFolded = false }: { isFolded?: boolean }) {
  const t = useMessages()
  const screens = useOpenScreens()
  const counts = useCounts()
  const list = (group: OpenScreen['group']) =>
    screens
      .filter((screen) => screen.group === group)
      .map(({ to, label, icon }) => ({
        to,
        icon,
        label: t.shell.screens[label],
        count: counts[label] ?? 0,
        countText: fill(t.shell.waiting, { n: counts[label] ?? 0 }),
      }))
  const listed = [
    { key: 'first', screens: list(undefined) },
    ...groups.map((group) => ({ key: group, name: t.shell.groups[group], screens: list(group) })),
  ]
  return <ScreenList groups={listed.filter(({ screens }) => screens.length > 0)} isFolded={isFolded} />
}
