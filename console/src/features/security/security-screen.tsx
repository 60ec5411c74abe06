import type { PersonEvent } from '@gangway/contract/features/security-console'
import * as calls from '@gangway/contract/features/security-console'
import { request } from '@gangway/kit/api/client'
import { useCall } from '@gangway/kit/api/hooks'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { fill } from '@gangway/kit/messages/text'
import { EventsPanel } from '@gangway/kit/security/events-panel.tsx'
import type { SecurityApi } from '@gangway/kit/security/security-api'
import { SecurityPanels } from '@gangway/kit/security/security-panels.tsx'
import { useDidUpdate } from '@mantine/hooks'
import { useEffect } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { sessionStore, useSession } from '../../lib/session/session.ts'
import classes from './security.module.css'

/** What happened to the own login, in the words of the history. */
function OwnEvents({ events }: { events: readonly PersonEvent[] }) {
  const t = useMessages()
  const actions: Readonly<Record<string, string>> = t.audit.actions
  const inWords = events.map(({ at, action, by, address }) => {
    const text = actions[action] ?? action
    return {
      at,
      text: by === null ? text : fill(t.security.eventBy, { event: text, who: by }),
      from: address && fill(t.audit.address, { address }),
    }
  })
  return (
    <div className={classes.panel}>
      <EventsPanel events={inWords} />
    </div>
  )
}

const useSecurity = () => useCall(calls.getPersonSecurity)

/** The calls behind the panels; `refresh` reads the screen's facts again. */
const securityApi = (refresh: () => Promise<unknown>): SecurityApi => ({
  startTotp: async () => (await request(calls.startPersonTotp)).data,
  confirmTotp: async (code) => (await request(calls.confirmPersonTotp, { body: { code } })).data.recoverycodes,
  removeTotp: () => request(calls.removePersonTotp),
  renewCodes: async () => (await request(calls.renewPersonCodes)).data.recoverycodes,
  startPasskey: async () => (await request(calls.startPersonPasskey)).data.options,
  addPasskey: async (body) => (await request(calls.addPersonPasskey, { body })).data.recoverycodes,
  removePasskey: (passkeyid) => request(calls.removePersonPasskey, { body: { passkeyid } }),
  endSessions: (sessionid) => request(calls.endOwnPersonSessions, { body: { sessionid } }),
  refresh,
})

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
