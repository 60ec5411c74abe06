import { createPartner, newPartnerForm } from '@gangway/contract/features/partners'
import { useSave } from '@gangway/kit/api/hooks'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { findIssues } from '@gangway/kit/form/record'
import { useSchemaForm } from '@gangway/kit/form/use-schema-form'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { Button, Modal, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { toNumber } from './partner-values.ts'
import classes from './partners.module.css'
import { useBrandNames, useListChanged } from './partners-data.ts'

type Values = { partnerid: string; firma: string; email: string; mandant: string; land: string; organizers: boolean }

const blank: Values = { partnerid: '', firma: '', email: '', mandant: '', land: '', organizers: true }

const toBody = ({ partnerid, firma, email, mandant, land, organizers }: Values) => ({
  partnerid: toNumber(partnerid),
  firma,
  email,
  mandant: toNumber(mandant),
  land: land.trim().toUpperCase(),
  organizers: organizers ? 'all' : 'none',
})

const request = { toBody, schema: newPartnerForm }

/** Adds a partner and opens it. It has no password until one is sent. */
export function NewPartner({ onClose }: { onClose: () => void }) {
  const t = useMessages()
  const navigate = useNavigate()
  const brands = useBrandNames()
  const { save, isPending } = useSave(createPartner)
  const changed = useListChanged()
  const [failure, setFailure] = useState<unknown>()
  useFocusBack()
  const form = useSchemaForm<Values>({
    values: blank,
    check: (values, stored) => findIssues(request, values, stored),
    labels: t.partners.newFields,
  })
  const add = async () => {
    if (form.validate().hasErrors) return form.focusFirst()
    setFailure(undefined)
    try {
      const { data } = await save({ body: newPartnerForm.parse(toBody(form.getValues())) })
      void changed()
      await navigate({ to: '/partners/$partnerid', params: { partnerid: String(data.partnerid) } })
    } catch (error) {
      if (form.showServerIssues(error)) form.focusFirst()
      else setFailure(error)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      // A click beside the dialog must not lose what was typed.
      closeOnClickOutside={!form.isDirty()}
      title={t.partners.newTitle}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <TextInput {...form.input('partnerid')} inputMode="numeric" autoComplete="off" data-autofocus />
        <TextInput {...form.input('firma')} autoComplete="off" />
        <TextInput {...form.input('email')} type="email" autoComplete="off" description={t.partners.emailHint} />
        <NativeSelect
          {...form.input('mandant')}
          data={[
            { value: '', label: t.partners.choose },
            ...[...brands].map(([value, label]) => ({ value: String(value), label })),
          ]}
        />
        <TextInput {...form.input('land')} autoComplete="off" maxLength={2} description={t.partners.countryHint} />
        <Switch {...form.input('organizers', { type: 'checkbox' })} />
        {failure !== undefined && <FailureNotice error={failure} />}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            {t.parts.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {t.partners.add}
          </Button>
        </DialogActions>
      </form>
    </Modal>
  )
}
