import type { Brand } from '@gangway/contract/brands/brands'
import { mayOpen } from '../lib/session/access.ts'
import type { Session } from '../lib/session/session-record.ts'
import { type Group, groups, routes } from '../routes.ts'
import { screenIcons } from '../screens.ts'

/** The screens that this session may open, as navigation and palette list them. */
export const openScreens = (
  session: Pick<Session, 'accesstoken' | 'permissions' | 'passwordtemporary'>,
  brand: Brand,
) =>
  routes.flatMap((route) => {
    const facts = route.options.staticData
    if (!facts?.label || !facts.right) return []
    const { label, group, right, needs, area } = facts
    if (!mayOpen({ right, needs, area }, session, brand)) return []
    if (session.passwordtemporary && label !== 'password') return []
    return [{ to: route.to, label, icon: screenIcons[label], group }]
  })

export type OpenScreen = ReturnType<typeof openScreens>[number]

/** First the screens without a group, then the groups in order; a group without screens is left out. */
export const inGroups = (screens: readonly OpenScreen[]): { group: Group | undefined; screens: OpenScreen[] }[] =>
  [undefined, ...groups]
    .map((group) => ({ group, screens: screens.filter((screen) => screen.group === group) }))
    .filter(({ screens }) => screens.length > 0)
