import { limits } from '@gangway/contract/calls/limits'
import { Question } from '@gangway/kit/form/question.tsx'
import { fill } from '@gangway/kit/messages/text'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../i18n/language.ts'

type Props = {
  /** Whose second factor it is. */
  name: string
  /** What happens then, and who is told. */
  text: string
  reset: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** SEC-3: asks for confirmation and a reason before somebody's second factor is removed. */
export function ResetQuestion({ name, text, reset, onClose }: Props) {
  const t = useMessages()
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isMissing = reason.trim() === ''
  const act = () => {
    setChecked(true)
    return isMissing ? undefined : reset(reason.trim())
  }
  return (
    <Question
      title={fill(t.parts.factor.title, { name })}
      text={text}
      action={t.parts.factor.act}
      isRed
      act={act}
      onClose={onClose}
    >
      <TextInput
        label={t.parts.factor.reason}
        description={t.parts.factor.reasonHint}
        maxLength={limits.line}
        value={reason}
        error={isChecked && isMissing && t.parts.factor.missing}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        data-autofocus
      />
    </Question>
  )
}
