import { DeniedNotice as DismissableNotice } from '@gangway/kit/frame/denied-notice.tsx'
import { fill } from '@gangway/kit/messages/text'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useMessages } from '../i18n/language.ts'
import { useBrand } from '../lib/session/session.ts'

/** Says on home why the requested screen did not open. Disappears on the next navigation, or when it is closed. */
export function DeniedNotice() {
  const t = useMessages()
  const brand = useBrand()
  const navigate = useNavigate()
  const deniedScreen = useRouterState({ select: ({ location }) => location.state.denied })
  if (!deniedScreen) return null
  const names: Readonly<Record<string, string>> = t.shell.screens
  const screen = names[deniedScreen.label] ?? ''
  const text =
    deniedScreen.by === 'rights'
      ? fill(t.shell.deniedByRights, { screen, users: t.shell.screens.users })
      : fill(t.shell.deniedByBrand, { screen, brand: brand.name })
  const close = () => void navigate({ to: '/home', replace: true })
  return <DismissableNotice text={text} onClose={close} />
}
