import { type PartnerFacts, type PartnerSettings, partnerForm } from '@gangway/contract/features/partners'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { FormSkeleton } from '@gangway/kit/form/form-skeleton.tsx'
import { findIssues } from '@gangway/kit/form/record'
import { useSchemaForm } from '@gangway/kit/form/use-schema-form'
import { DialogActions } from '@gangway/kit/layout/dialog-actions.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { useFocusBack } from '@gangway/kit/layout/use-focus-back'
import { Button, Modal, NativeSelect, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { usePartnerChanged, usePartnerSettings, useSavePartner } from './partner-data.ts'
import classes from './partners.module.css'
import { useBrandNames } from './partners-data.ts'

type Props = { partner: PartnerFacts; onClose: () => void; onDone: (outcome: string) => void }

/** Changes what the provider decides about a partner. */
export function PartnerEdit({ partner, onClose, onDone }: Props) {
  const t = useMessages()
  const settings = usePartnerSettings(String(partner.partnerid))
  useFocusBack()
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      closeOnClickOutside={false}
      title={t.partners.editTitle}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <Loaded query={settings} skeleton={<FormSkeleton groups={[4]} />}>
        {({ data, etag }) => <SettingsForm settings={data} etag={etag} onClose={onClose} onDone={onDone} />}
      </Loaded>
    </Modal>
  )
}

type Values = {
  email: string
  mandant: string
  partnertype: string
  iscbe: boolean
  tradepartner: boolean
  pagetracking: boolean
}

const valuesOf = ({ email, mandant, partnertype, iscbe, tradepartner, pagetracking }: PartnerSettings): Values => ({
  email,
  mandant: String(mandant),
  partnertype: String(partnertype),
  iscbe,
  tradepartner,
  pagetracking,
})

/** Digits as a number; anything else stays as typed, and the rules report it. */
const toNumber = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : typed)

/** Only what was changed is sent: an address that nobody touched cannot overwrite what the agency just saved. */
const toBody = (values: Values, stored: Values) => {
  const changed = Object.entries(values).filter(([key, value]) => value !== stored[key as keyof Values]) // its own keys
  return Object.fromEntries(
    changed.map(([key, value]) => [key, typeof value === 'string' && key !== 'email' ? toNumber(value) : value]),
  )
}

const request = { toBody, schema: partnerForm }

type FormProps = {
  settings: PartnerSettings
  etag: string | undefined
  onClose: () => void
  onDone: (outcome: string) => void
}

function SettingsForm({ settings, etag, onClose, onDone }: FormProps) {
  const t = useMessages()
  const brands = useBrandNames()
  const { save, isPending } = useSavePartner()
  const changed = usePartnerChanged()
  const [failure, setFailure] = useState<unknown>()
  // What was read when the dialog opened: a later read must not change what was compared.
  const [{ stored, ifMatch }] = useState({ stored: valuesOf(settings), ifMatch: etag })
  const form = useSchemaForm<Values>({
    values: stored,
    check: (values) => findIssues(request, values, stored),
    labels: t.partners.editFields,
  })
  const send = async () => {
    if (form.validate().hasErrors) return form.focusFirst()
    setFailure(undefined)
    try {
      const body = partnerForm.parse(toBody(form.getValues(), stored))
      await save({ params: { partnerid: settings.partnerid }, body, ifMatch })
      await changed()
      onDone(t.partners.saved)
      onClose()
    } catch (error) {
      if (form.showServerIssues(error)) form.focusFirst()
      else setFailure(error)
    }
  }
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextInput {...form.input('email')} type="email" autoComplete="off" data-autofocus />
      <NativeSelect
        {...form.input('mandant')}
        data={[...brands].map(([value, label]) => ({ value: String(value), label }))}
      />
      <TextInput {...form.input('partnertype')} inputMode="numeric" autoComplete="off" />
      <Switch {...form.input('iscbe', { type: 'checkbox' })} />
      <Switch {...form.input('tradepartner', { type: 'checkbox' })} />
      <Switch {...form.input('pagetracking', { type: 'checkbox' })} />
      {failure !== undefined && <FailureNotice error={failure} />}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t.parts.cancel}
        </Button>
        <Button type="submit" disabled={!form.isDirty()} loading={isPending}>
          {t.common.save}
        </Button>
      </DialogActions>
    </form>
  )
}
