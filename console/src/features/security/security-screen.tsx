import * as calls from '@gangway/contract/features/security-console'
import { useCall } from '@gangway/kit/api/hooks'
import { fill } from '@gangway/kit/messages/text'
import { SecurityScreen as Screen } from '@gangway/kit/security/security-panels.tsx'
import { useMessages } from '../../i18n/language.ts'
import { sessionStore, useSession } from '../../lib/session/session.ts'

/** The account of a person of the provider, as seen by that person. */
export function SecurityScreen() {
  const t = useMessages()
  const actions: Readonly<Record<string, string>> = t.audit.actions
  return (
    <Screen
      title={t.shell.screens.security}
      lead={t.security.lead}
      calls={calls}
      query={useCall(calls.getSecurity)}
      store={sessionStore}
      factordue={useSession()?.factordue}
      toEvents={({ events }) =>
        events.map(({ at, action, by, address }) => {
          const text = actions[action] ?? action
          return {
            at,
            text: by === null ? text : fill(t.security.eventBy, { event: text, who: by }),
            from: address && fill(t.audit.address, { address }),
          }
        })
      }
    />
  )
}
