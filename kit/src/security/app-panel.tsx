import type { Factors } from '@gangway/contract/account/account-calls'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { FailureNotice } from '../form/failure-notice.tsx'
import { Question } from '../form/question.tsx'
import { useAction } from '../form/use-action.ts'
import { useFormats } from '../messages/formats.ts'
import { useMessages } from '../messages/language.ts'
import { fill } from '../messages/text.ts'
import { AppSetUp } from './app-set-up.tsx'
import { Panel } from './panel.tsx'
import type { SecurityApi } from './security-api.ts'

type Props = { factors: Factors; api: SecurityApi; onSetUp: (codes: readonly string[]) => Promise<void> }

/** The authenticator app: set up by a QR code, removed with a question. */
export function AppPanel({ factors: { totp, totpavailable }, api, onSetUp }: Props) {
  const t = useMessages()
  const f = useFormats()
  const { run, isPending, failure } = useAction()
  const [offered, setOffered] = useState<{ secret: string; uri: string }>()
  const [isAsked, setAsked] = useState(false)
  const remove = async () => {
    await api.removeTotp()
    await api.refresh()
  }
  return (
    <Panel
      title={t.security.appTitle}
      text={totpavailable ? t.security.appText : t.security.appOff}
      state={
        totp && (
          <>
            <IconCircleCheck size={18} stroke={1.75} aria-hidden />
            {fill(t.security.appOn, { when: f.moment(totp) })}
          </>
        )
      }
      action={
        totp ? (
          <Button variant="default" onClick={() => setAsked(true)}>
            {t.security.appRemove}
          </Button>
        ) : (
          totpavailable && (
            <Button loading={isPending} onClick={() => void run(async () => setOffered(await api.startTotp()))}>
              {t.security.appSetUp}
            </Button>
          )
        )
      }
    >
      {failure !== undefined && <FailureNotice error={failure} reasons={[]} />}
      {offered && (
        <AppSetUp
          offered={offered}
          confirm={api.confirmTotp}
          onClose={() => setOffered(undefined)}
          onConfirmed={(codes) => {
            setOffered(undefined)
            void onSetUp(codes)
          }}
        />
      )}
      {isAsked && (
        <Question
          title={t.security.appRemoveTitle}
          text={t.security.appRemoveText}
          action={t.security.remove}
          isRed
          act={remove}
          onClose={() => setAsked(false)}
        />
      )}
    </Panel>
  )
}
