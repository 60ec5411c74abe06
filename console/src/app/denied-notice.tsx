import { DeniedNotice as DismissableNotice } from '@gangway/kit/frame/denied-notice.tsx'
import { fill } from '@gangway/kit/messages/text'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useMessages } from '../i18n/language.ts'
import type { Session } from '../lib/session/session-record.ts'

/** Says on the overview why the requested screen did not open. Disappears on the next navigation, or when closed. */
export function DeniedNotice({ session }: { session: Session }) {
  const t = useMessages()
  const navigate = useNavigate()
  const denied = useRouterState({ select: ({ location }) => location.state.denied })
  if (!denied) return null
  const names: Readonly<Record<string, string>> = t.shell.screens
  const text = fill(t.shell.denied, { screen: names[denied.label] ?? '', role: t.shell.roles[session.role] })
  return <DismissableNotice text={text} onClose={() => void navigate({ to: '/overview', replace: true })} />
}
