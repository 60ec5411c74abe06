import type { Factors, Passkey } from '@gangway/contract/account/account-calls'
import { Button } from '@mantine/core'
import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import { canUsePasskeys } from '../browser/passkeys.ts'
import { Question } from '../form/question.tsx'
import { useFormats } from '../messages/formats.ts'
import { useMessages } from '../messages/language.ts'
import { fill } from '../messages/text.ts'
import { Panel } from './panel.tsx'
import { PasskeySetUp } from './passkey-set-up.tsx'
import classes from './security.module.css'
import type { SecurityApi } from './security-api.ts'

type Props = { factors: Factors; api: SecurityApi; onSetUp: (codes: readonly string[]) => Promise<void> }

/** The passkeys with their names; where none can be added, why. */
export function PasskeysPanel({ factors: { passkeys, passkeyhost }, api, onSetUp }: Props) {
  const t = useMessages()
  const [isAdding, setAdding] = useState(false)
  const [asked, setAsked] = useState<Passkey>()
  const isSupported = canUsePasskeys()
  const obstacle = passkeyhost === null ? t.security.passkeyNoHost : !isSupported && t.security.passkeyUnsupported
  return (
    <Panel
      title={t.security.passkeyTitle}
      text={t.security.passkeyText}
      action={!obstacle && <Button onClick={() => setAdding(true)}>{t.security.passkeyAdd}</Button>}
    >
      {obstacle && <p className={classes.row}>{obstacle}</p>}
      {passkeys.length > 0 && (
        <ul className={classes.rows}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.passkeyid}
              passkey={passkey}
              isHere={passkey.host === passkeyhost}
              onRemove={() => setAsked(passkey)}
            />
          ))}
        </ul>
      )}
      {isAdding && (
        <PasskeySetUp
          api={api}
          onClose={() => setAdding(false)}
          onAdded={(codes) => {
            setAdding(false)
            void onSetUp(codes)
          }}
        />
      )}
      {asked && (
        <Question
          title={fill(t.security.passkeyRemoveTitle, { name: asked.name })}
          text={t.security.passkeyRemoveText}
          action={t.security.remove}
          isRed
          act={async () => {
            await api.removePasskey(asked.passkeyid)
            await api.refresh()
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Panel>
  )
}

function PasskeyRow({ passkey, isHere, onRemove }: { passkey: Passkey; isHere: boolean; onRemove: () => void }) {
  const t = useMessages()
  const f = useFormats()
  const { name, host, createdat, usedat } = passkey
  const used = usedat
    ? fill(t.security.passkeyUsed, { when: f.moment(usedat) })
    : fill(t.security.passkeyNever, { when: f.moment(createdat) })
  const facts = [used, ...(isHere ? [] : [fill(t.security.passkeyElsewhere, { host })])]
  return (
    <li className={classes.row}>
      <span>
        <IconFingerprint size={16} stroke={1.5} aria-hidden /> {name}
        <small>{facts.join(' · ')}</small>
      </span>
      <Button variant="subtle" aria-label={fill(t.security.passkeyRemove, { name })} onClick={onRemove}>
        {t.security.remove}
      </Button>
    </li>
  )
}
