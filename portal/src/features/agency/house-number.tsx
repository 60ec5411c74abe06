import { splitHouseNumber } from '@gangway/contract/rules/agency'
import { announce } from '@gangway/kit/browser/announce'
import type { Explain, SchemaForm } from '@gangway/kit/form/use-schema-form'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import classes from './agency.module.css'
import type { AgencyValues } from './agency-values.ts'
import { keepFocus } from './keep-focus.ts'

/** AGY-4: the message for a house number with an addition also says where the addition belongs. */
export const additionHint =
  ({ hausnummer }: AgencyValues, t: Messages): Explain =>
  (field, message) => {
    const parts = field === 'hausnummer' ? splitHouseNumber(hausnummer) : undefined
    if (!parts) return undefined
    return `${message}. ${fill(t.agency.additionHint, { addition: parts.addition, other: t.agency.fields.abteilung })}`
  }

/** AGY-4: moves the addition of a rejected house number into the address suffix, after its current content. */
export function MoveAddition({ form }: { form: SchemaForm<AgencyValues> }) {
  const t = useMessages()
  const [movedAddition, setMovedAddition] = useState<{ hausnummer: string; text: string }>()
  const { hausnummer, abteilung } = form.values
  const parts = splitHouseNumber(hausnummer)
  if (parts && form.input('hausnummer').error) {
    const move = () => {
      const text = fill(t.agency.additionMoved, { addition: parts.addition, other: t.agency.fields.abteilung })
      form.setFieldValue('hausnummer', parts.hausnummer)
      form.setFieldValue('abteilung', [abteilung.trim(), parts.addition].filter(Boolean).join(', '))
      form.clearFieldError('hausnummer')
      form.focus('hausnummer')
      setMovedAddition({ hausnummer: parts.hausnummer, text })
      announce(text)
    }
    return (
      <Button variant="default" size="xs" mt="xs" onMouseDown={keepFocus} onClick={move}>
        {fill(t.agency.moveAddition, { addition: parts.addition })}
      </Button>
    )
  }
  return movedAddition?.hausnummer === hausnummer ? <p className={classes.moved}>{movedAddition.text}</p> : null
}
