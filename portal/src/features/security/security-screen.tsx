import { factorLimits } from '@gangway/contract/access/factor-limits'
import { Right } from '@gangway/contract/access/rights'
import * as calls from '@gangway/contract/features/security'
import { type FactorPolicy, factorPolicies, type LoginEvent } from '@gangway/contract/features/security'
import { request } from '@gangway/kit/api/client'
import { useCall } from '@gangway/kit/api/hooks'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { useAction } from '@gangway/kit/form/use-action'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { EventsPanel } from '@gangway/kit/security/events-panel.tsx'
import { Panel } from '@gangway/kit/security/panel.tsx'
import type { SecurityApi } from '@gangway/kit/security/security-api'
import { SecurityPanels } from '@gangway/kit/security/security-panels.tsx'
import { Radio } from '@mantine/core'
import { useEffect } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { sessionStore, useBrand, useSession } from '../../lib/session/session.ts'
import classes from './security.module.css'

const useSecurity = () => useCall(calls.getSecurity)

const usePolicy = () => useCall(calls.getSecurityPolicy)

/** The calls behind the panels; `refresh` reads the screen's facts again. */
const securityApi = (refresh: () => Promise<unknown>): SecurityApi => ({
  startTotp: async () => (await request(calls.startTotp)).data,
  confirmTotp: async (code) => (await request(calls.confirmTotp, { body: { code } })).data.recoverycodes,
  removeTotp: () => request(calls.removeTotp),
  renewCodes: async () => (await request(calls.renewRecoveryCodes)).data.recoverycodes,
  startPasskey: async () => (await request(calls.startPasskey)).data.options,
  addPasskey: async (body) => (await request(calls.addPasskey, { body })).data.recoverycodes,
  removePasskey: (passkeyid) => request(calls.removePasskey, { body: { passkeyid } }),
  endSessions: (sessionid) => request(calls.endOwnSessions, { body: { sessionid } }),
  forgetDevices: (deviceid) => request(calls.forgetDevices, { body: { deviceid } }),
  refresh,
})

/** Saves for whom a second factor is required. */
const savePolicy = (required: calls.FactorPolicy) => request(calls.saveSecurityPolicy, { body: { required } })

/** SEC-3: for whom the agency requires a second factor. */
function PolicyPanel() {
  const t = useMessages()
  const f = useFormats()
  const policy = usePolicy()
  const { run, isPending, failure } = useAction()
  const labels: Record<FactorPolicy, string> = {
    none: t.security.policyNone,
    administrators: t.security.policyAdministrators,
    all: t.security.policyAll,
  }
  const save = (value: string) => {
    const required = factorPolicies.find((one) => one === value)
    if (required) void run(() => savePolicy(required).finally(() => policy.refetch()))
  }
  return (
    <div className={classes.panel}>
      <Panel title={t.security.policyTitle} text={t.security.policyText}>
        <Loaded query={policy}>
          {({ required, since }) => (
            <>
              <Radio.Group label={t.security.policyLabel} value={required} onChange={save} mt="md">
                <div className={classes.choices}>
                  {factorPolicies.map((one) => (
                    <Radio key={one} value={one} label={labels[one]} disabled={isPending} />
                  ))}
                </div>
              </Radio.Group>
              {since && (
                <p>{fill(t.security.policyFrom, { when: f.moment(Date.parse(since) + factorLimits.factorGrace) })}</p>
              )}
            </>
          )}
        </Loaded>
        {failure !== undefined && <FailureNotice error={failure} />}
      </Panel>
    </div>
  )
}

type Props = { user: string; events: readonly LoginEvent[] }

/** What happened to the own login, in the words of the agency's history. */
function OwnEvents({ user, events }: Props) {
  const t = useMessages()
  const brand = useBrand()
  const provider = fill(t.audit.provider, { brand: brand.name })
  const inWords = events.map(({ at, action, by, address }) => ({
    at,
    text: fill(t.audit.actions[action], { who: by ?? provider, names: user }),
    from: address && fill(t.audit.address, { address }),
  }))
  return (
    <div className={classes.panel}>
      <EventsPanel events={inWords} />
    </div>
  )
}

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
