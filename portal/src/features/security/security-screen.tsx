import { Right } from '@gangway/contract/rights'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { SecurityPanels } from '@gangway/kit/security/security-panels.tsx'
import { useEffect } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { sessionStore, useSession } from '../../lib/session/session.ts'
import { OwnEvents } from './own-events.tsx'
import { PolicyPanel } from './policy-panel.tsx'
import { securityApi, useSecurity } from './security-data.ts'

/** How somebody proves who they are, and where they are logged in; for administrators, the rule of the agency. */
export function SecurityScreen() {
  const t = useMessages()
  const session = useSession()
  const facts = useSecurity()
  const isDue = facts.data?.factordue
  const isAdministrator = ((session?.accesstoken ?? 0) & Right.administration) !== 0
  // With its factor the session is an ordinary one: every screen is open again.
  useEffect(() => {
    if (isDue === false && session?.factordue) sessionStore.change({ factordue: false })
  }, [isDue, session?.factordue])
  return (
    <Page narrow title={t.security.title} lead={t.security.lead}>
      <Loaded query={facts}>
        {(data) => (
          <>
            <SecurityPanels facts={data} api={securityApi(facts.refetch)} />
            {!data.factordue && data.events.length > 0 && <OwnEvents user={data.user} events={data.events} />}
            {isAdministrator && !data.factordue && <PolicyPanel />}
          </>
        )}
      </Loaded>
    </Page>
  )
}
