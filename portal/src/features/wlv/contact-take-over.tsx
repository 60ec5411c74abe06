import { getAgency } from '@gangway/contract/features/agency'
import { Right } from '@gangway/contract/rights'
import { request } from '@gangway/kit/api/client'
import { announce } from '@gangway/kit/browser/announce'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { mayOpen } from '../../lib/session/access.ts'
import { useBrand, useSession } from '../../lib/session/session.ts'
import { useMayAct } from '../../lib/session/use-may.ts'
import { type ContactValues, contactOfAgency } from './contact-values.ts'

/** Fills the form with the agency data, for those who may read them; can be undone. */
export function TakeOver({ form }: { form: SchemaForm<ContactValues> }) {
  const t = useMessages()
  const session = useSession()
  const brand = useBrand()
  const [before, setBefore] = useState<ContactValues>()
  const [failure, setFailure] = useState<unknown>()
  const messages = t.wlv.contact
  const mayChangeBank = useMayAct('bank')
  if (!session || !mayOpen({ right: Right.partnerdata }, session, brand)) return null
  const takeOver = async () => {
    setFailure(undefined)
    const valuesAtClick = form.getValues()
    try {
      const wholeContact = contactOfAgency((await request(getAgency)).data, mayChangeBank)
      const typedValues = form.getValues()
      // What was typed while the agency data were loading stays.
      const agencyContact = Object.fromEntries(
        Object.entries(wholeContact).filter(
          ([field]) => Reflect.get(typedValues, field) === Reflect.get(valuesAtClick, field),
        ),
      )
      const isNew = Object.entries(agencyContact).some(([field, value]) => Reflect.get(typedValues, field) !== value)
      if (isNew) setBefore(typedValues)
      form.setValues({ ...typedValues, ...agencyContact })
      for (const field of Object.keys(agencyContact)) form.clearFieldError(field)
      announce(isNew ? messages.takenOver : messages.nothing)
    } catch (error) {
      setFailure(error)
    }
  }
  const undo = () => {
    if (before) form.setValues({ ...before, texts: form.getValues().texts })
    setBefore(undefined)
  }
  // Once saved, there is nothing to undo here.
  if (before && !form.isDirty()) setBefore(undefined)
  if (before)
    return (
      <Notice
        action={
          <Button variant="default" onClick={undo}>
            {messages.undo}
          </Button>
        }
      >
        {messages.takenOver}
      </Notice>
    )
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
        onClick={() => void takeOver()}
      >
        {messages.takeOver}
      </Button>
      {failure !== undefined && <FailureNotice error={failure} />}
    </div>
  )
}
