import { useRouter } from '@tanstack/react-router'
import { screenIcons } from './screen-icons.ts'
import { mayOpen } from './session/access.ts'
import { useSession } from './session/session.ts'

/** The screens of the route table that the session may open, as navigation, palette and overview list them. */
export const useOpenScreens = () => {
  const router = useRouter()
  const { role, factordue } = useSession() ?? {}
  if (!role) return []
  return Object.values(router.routesById).flatMap((route) => {
    const { label, group, roles } = route.options.staticData ?? {}
    if (!label || !roles || !mayOpen({ roles }, role)) return []
    if (factordue && label !== 'security') return []
    return [{ to: route.fullPath, label, group, icon: screenIcons[label] }]
  })
}

export type OpenScreen = ReturnType<typeof useOpenScreens>[number]
