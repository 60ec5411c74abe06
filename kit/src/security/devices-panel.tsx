import type { KnownDevice } from '@gangway/contract/features/security'
import { Button } from '@mantine/core'
import { FailureNotice } from '../form/failure-notice.tsx'
import { useAction } from '../form/use-action.ts'
import { useFormats } from '../messages/formats.ts'
import { useMessages } from '../messages/language.ts'
import { fill } from '../messages/text.ts'
import { Panel } from './panel.tsx'
import classes from './security.module.css'
import type { SecurityApi } from './security-api.ts'

/** SEC-4: browsers in which the login has succeeded before. */
export function DevicesPanel({ devices, api }: { devices: readonly KnownDevice[]; api: SecurityApi }) {
  const t = useMessages()
  const f = useFormats()
  const { run, isPending, failure } = useAction()
  const forget = (deviceid: number) =>
    run(async () => {
      await api.forgetDevices?.(deviceid)
      await api.refresh()
    })
  return (
    <Panel
      title={t.security.devicesTitle}
      text={devices.length === 0 ? t.security.noDevices : t.security.devicesText}
      action={
        devices.length > 1 && (
          <Button variant="default" loading={isPending} onClick={() => void forget(0)}>
            {t.security.deviceForgetAll}
          </Button>
        )
      }
    >
      {failure !== undefined && <FailureNotice error={failure} reasons={[]} />}
      <ul className={classes.rows}>
        {devices.map(({ deviceid, agent, address, usedat }) => {
          const name = agent || t.security.unknownBrowser
          const facts = [address, fill(t.security.lastUsed, { when: f.moment(usedat) })].filter(Boolean)
          return (
            <li key={deviceid} className={classes.row}>
              <span>
                {name}
                <small>{facts.join(' · ')}</small>
              </span>
              <Button
                variant="subtle"
                aria-label={fill(t.security.deviceForgetLabel, { name })}
                onClick={() => void forget(deviceid)}
              >
                {t.security.deviceForget}
              </Button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
