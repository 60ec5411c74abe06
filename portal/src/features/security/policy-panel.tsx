import { factorLimits } from '@gangway/contract/factor-limits'
import { type FactorPolicy, factorPolicies } from '@gangway/contract/features/security'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { useAction } from '@gangway/kit/form/use-action'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Panel } from '@gangway/kit/security/panel.tsx'
import { Radio } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import classes from './security.module.css'
import { savePolicy, usePolicy } from './security-data.ts'

/** SEC-3: for whom the agency requires a second factor. */
export function PolicyPanel() {
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
