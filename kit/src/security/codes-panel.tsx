import { Button } from '@mantine/core'
import { useState } from 'react'
import { Question } from '../form/question.tsx'
import { useFormats } from '../messages/formats.ts'
import { useMessages } from '../messages/language.ts'
import { Panel } from './panel.tsx'
import type { SecurityApi } from './security-api.ts'

type Props = { left: number; api: SecurityApi; onCodes: (codes: readonly string[]) => void }

/** How many recovery codes are left, and new ones. */
export function CodesPanel({ left, api, onCodes }: Props) {
  const t = useMessages()
  const f = useFormats()
  const [isAsked, setAsked] = useState(false)
  const renew = async () => {
    onCodes(await api.renewCodes())
    await api.refresh()
  }
  return (
    <Panel
      title={t.security.codesTitle}
      text={t.security.codesText}
      state={f.plural(left, t.security.codesLeft)}
      action={
        <Button variant="default" onClick={() => setAsked(true)}>
          {t.security.codesNew}
        </Button>
      }
    >
      {isAsked && (
        <Question
          title={t.security.codesNewTitle}
          text={t.security.codesNewText}
          action={t.security.codesNew}
          act={renew}
          onClose={() => setAsked(false)}
        />
      )}
    </Panel>
  )
}
