import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { SecurityPanels } from '@gangway/kit/security/security-panels.tsx'
import { useDidUpdate } from '@mantine/hooks'
import { useEffect } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { sessionStore, useSession } from '../../lib/session/session.ts'
import { OwnEvents } from './own-events.tsx'
import { securityApi, useSecurity } from './security-data.ts'

/** How somebody of the provider proves who they are, where they are logged in, and what happened to their login. */
export function SecurityScreen() {
  const t = useMessages()
  const session = useSession()
  const facts = useSecurity()
  const { data, refetch } = facts
  // With its factor the session is an ordinary one, and every screen is open again; without it, only this one is.
  useEffect(() => {
    const { factordue = false } = sessionStore.state().session
    if (data && data.factordue !== factordue) sessionStore.change({ factordue: data.factordue })
  }, [data])
  // Another tab has set up a factor, or removed the last one.
  useDidUpdate(() => {
    if (data && data.factordue !== (session?.factordue ?? false)) void refetch()
  }, [session?.factordue])
  return (
    <Page narrow title={t.shell.screens.security} lead={t.security.lead}>
      <Loaded query={facts}>
        {(data) => (
          <>
            <SecurityPanels facts={data} api={securityApi(refetch)} />
            {!data.factordue && data.events.length > 0 && <OwnEvents events={data.events} />}
          </>
        )}
      </Loaded>
    </Page>
  )
}
