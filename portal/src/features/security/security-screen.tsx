import { factorLimits } from '@gangway/contract/access/factor-limits'
import { hasAll } from '@gangway/contract/access/permissions'
import { Right } from '@gangway/contract/access/rights'
import { takeArchive } from '@gangway/contract/features/privacy-archive'
import * as calls from '@gangway/contract/features/security'
import { type FactorPolicy, factorPolicies } from '@gangway/contract/features/security'
import { request } from '@gangway/kit/api/client'
import { download } from '@gangway/kit/api/download'
import { useCall } from '@gangway/kit/api/hooks'
import { ExportButton } from '@gangway/kit/download/export-buttons.tsx'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { useAction } from '@gangway/kit/form/use-action'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Panel } from '@gangway/kit/security/panel.tsx'
import { SecurityScreen as Screen } from '@gangway/kit/security/security-panels.tsx'
import { Radio } from '@mantine/core'
import { IconPackageExport } from '@tabler/icons-react'
import { useMessages } from '../../i18n/language.ts'
import { sessionStore, useBrand, useSession } from '../../lib/session/session.ts'
import classes from './security.module.css'

/** Saves for whom a second factor is required. */
const savePolicy = (required: calls.FactorPolicy) => request(calls.saveSecurityPolicy, { body: { required } })

/** SEC-3: for whom the agency requires a second factor. */
function PolicyPanel() {
  const t = useMessages()
  const f = useFormats()
  const policy = useCall(calls.getSecurityPolicy)
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
  )
}

/** GDP-3: everything about the agency as one archive. */
function ArchivePanel() {
  const t = useMessages()
  return (
    <Panel title={t.security.archiveTitle} text={t.security.archiveText}>
      <ExportButton
        load={(watch) => download(takeArchive, {}, watch)}
        isOff={false}
        isQuiet
        label={t.security.archiveTake}
        icon={IconPackageExport}
      />
    </Panel>
  )
}

/** The own account; for administrators, also the rule and the data of the agency. */
export function SecurityScreen() {
  const t = useMessages()
  const session = useSession()
  const brand = useBrand()
  const provider = fill(t.audit.provider, { brand: brand.name })
  const isAdministrator = ((session?.accesstoken ?? 0) & Right.administration) !== 0
  const mayTakeAll =
    isAdministrator && session?.viewer === undefined && hasAll(session?.permissions ?? [], takeArchive.needs)
  return (
    <Screen
      title={t.security.title}
      lead={t.security.lead}
      calls={calls}
      query={useCall(calls.getSecurity)}
      store={sessionStore}
      factordue={session?.factordue}
      toEvents={({ user, events }) =>
        events.map(({ at, action, by, address }) => ({
          at,
          text: fill(t.audit.actions[action], { who: by ?? provider, names: user }),
          from: address && fill(t.audit.address, { address }),
        }))
      }
    >
      {isAdministrator && <PolicyPanel />}
      {mayTakeAll && <ArchivePanel />}
    </Screen>
  )
}
