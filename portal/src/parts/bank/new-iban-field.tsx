import { Checkbox } from '@mantine/core'
import { type ComponentProps, type FocusEvent, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { DoubtfulIbans } from './doubtful-ibans.ts'
import { IbanField } from './iban-field.tsx'

type Props = ComponentProps<typeof IbanField> & { ibans: DoubtfulIbans; onConfirmed: () => void }

/** BNK-4: an IBAN that can still be edited. Below one with wrong check digits there is a checkbox to confirm it. */
export function NewIbanField({ ibans, onConfirmed, value = '', onChange, onBlur, ...input }: Props) {
  const t = useMessages()
  const [isTyping, setTyping] = useState(false)
  const change = (iban: string) => {
    setTyping(true)
    onChange(iban)
  }
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    setTyping(false)
    onBlur?.(event)
  }
  const confirm = (isTicked: boolean) => {
    ibans.confirm(value, isTicked)
    if (isTicked) onConfirmed()
  }
  // An incomplete IBAN is not wrong yet.
  const isAsked = ibans.isDoubtful(value) && (!isTyping || input.error !== undefined)
  return (
    <div>
      <IbanField {...input} value={value} onChange={change} onBlur={leave} />
      {isAsked && (
        <Checkbox
          mt="xs"
          label={t.parts.ibanConfirm}
          checked={ibans.isConfirmed(value)}
          onChange={({ currentTarget }) => confirm(currentTarget.checked)}
        />
      )}
    </div>
  )
}
