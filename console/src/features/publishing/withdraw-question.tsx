import { limits } from '@gangway/contract/calls/limits'
import type { PublishedMaterial, PublishedStatement } from '@gangway/contract/features/publishing'
import { Question } from '@gangway/kit/form/question.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { usePublishingChanged, useWithdrawMaterial, useWithdrawStatement } from './publishing-data.ts'

type Common = { onClose: () => void; onDone: (said: string) => void }

export function WithdrawStatement({ statement, ...common }: Common & { statement: PublishedStatement }) {
  const t = useMessages()
  const { monthYear } = useFormats()
  const { save } = useWithdrawStatement()
  const { partnerid, fileid, filename, firma, year, month, version } = statement
  return (
    <Withdraw
      {...common}
      name={filename}
      text={fill(t.publishing.withdrawStatement, { firma: firma || partnerid, month: monthYear(year, month) })}
      hint={t.publishing.reasonHint}
      save={(reason) => save({ params: { partnerid, fileid }, body: { reason, version } })}
    />
  )
}

export function WithdrawMaterial({ material, ...common }: Common & { material: PublishedMaterial }) {
  const t = useMessages()
  const { save } = useWithdrawMaterial()
  const { fileid, name, version } = material
  return (
    <Withdraw
      {...common}
      name={name}
      text={t.publishing.withdrawMaterial}
      hint={t.publishing.reasonHintMaterial}
      save={(reason) => save({ params: { fileid }, body: { reason, version } })}
    />
  )
}

type Props = Common & { name: string; text: string; hint: string; save: (reason: string) => Promise<unknown> }

function Withdraw({ name, text, hint, save, onClose, onDone }: Props) {
  const t = useMessages()
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const changed = usePublishingChanged()
  const withdraw = async () => {
    await save(reason)
    await changed()
    onClose()
    onDone(fill(t.publishing.isWithdrawn, { name }))
  }
  return (
    <Question
      title={fill(t.publishing.withdrawTitle, { name })}
      text={text}
      action={t.publishing.withdraw}
      isRed
      act={() => {
        setMissing(reason.trim() === '')
        return reason.trim() === '' ? undefined : withdraw()
      }}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t.publishing.reason}
        description={hint}
        required
        withAsterisk={false}
        error={isMissing && fill(t.rules.required, { field: t.publishing.reason })}
        maxLength={limits.line}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </Question>
  )
}
