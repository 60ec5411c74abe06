import { TextInput } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'

type ReasonProps = { reason: string; isMissing: boolean; onChange: (reason: string) => void }

/** Why something is done to a partner: the agency reads it in its history. */
export function ReasonField({ reason, isMissing, onChange }: ReasonProps) {
  const t = useMessages()
  return (
    <TextInput
      label={t.partners.lock.reason}
      description={t.partners.lock.reasonHint}
      value={reason}
      error={isMissing && reason.trim() === '' && t.partners.lock.missing}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data-autofocus
    />
  )
}
