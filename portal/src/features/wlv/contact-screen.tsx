import { Right } from '@gangway/contract/access/rights'
import { getAgency } from '@gangway/contract/features/agency'
import { getWlv, type Wlv } from '@gangway/contract/features/wlv'
import { contactIbanRule } from '@gangway/contract/rules/iban'
import { labelValue } from '@gangway/contract/texts/label-value'
import { neededTextLanguages } from '@gangway/contract/texts/text-languages'
import { type Answered, request } from '@gangway/kit/api/client'
import { useRecord } from '@gangway/kit/api/hooks'
import { announce } from '@gangway/kit/browser/announce'
import type { DisplayValue } from '@gangway/kit/form/conflict-dialog.tsx'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { Fields, FormSkeleton, Wide } from '@gangway/kit/form/fields.tsx'
import { RecordForm } from '@gangway/kit/form/record-form.tsx'
import { useRecordForm } from '@gangway/kit/form/use-record-form'
import { type SchemaForm, useFocusAt } from '@gangway/kit/form/use-schema-form'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import type { Labels } from '@gangway/kit/messages/field-message'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { type Reference, useReference } from '../../lib/reference.ts'
import { mayOpen } from '../../lib/session/access.ts'
import { useBrand, useSession } from '../../lib/session/session.ts'
import { useMayAct } from '../../lib/session/use-may.ts'
import { BankState } from '../../parts/bank/bank-state.tsx'
import { BicField } from '../../parts/bank/bic-field.tsx'
import { type DoubtfulIbans, useDoubtfulIbans } from '../../parts/bank/doubtful-ibans.ts'
import { IbanField } from '../../parts/bank/iban-field.tsx'
import { ibanGroups } from '../../parts/bank/iban-groups.ts'
import { NewIbanField } from '../../parts/bank/new-iban-field.tsx'
import { labelOfValue } from '../../parts/reference/reference-options.ts'
import { textLabel, textLabels } from '../../parts/texts/text-labels.ts'
import { noText } from '../../parts/texts/text-values.ts'
import { TextsPart } from '../../parts/texts/texts-part.tsx'
import classes from './contact.module.css'
import { ContactFields } from './contact-fields.tsx'
import { type ContactValues, contactOfAgency, contactRecord, typedIban } from './contact-values.ts'

type ContactBankProps = { form: SchemaForm<ContactValues>; ibans: DoubtfulIbans; wlv: Wlv }

/** SEC-7: what was requested, as far as it differs from what is in force. */
const useRequestedDetails = (wlv: Wlv) => {
  const t = useMessages()
  const language = useLanguage()
  const { list } = useFormats()
  const { bankchange } = wlv
  if (!bankchange) return ''
  const { bank, iban, swiftcode } = bankchange.new
  const requested = { bank, iban: ibanGroups(iban), swiftcode }
  const details = (['bank', 'iban', 'swiftcode'] as const)
    .filter((field) => bankchange.new[field] !== wlv[field])
    .map((field) => labelValue(language, t.wlv.contact.fields[field], requested[field] || '–'))
  return fill(t.wlv.contact.bankRequested, { details: list(details) })
}

/** ICB-1, ICB-2: where travelers pay. The fields have what is in force. */
function ContactBank({ form, ibans, wlv }: ContactBankProps) {
  const t = useMessages()
  const { bank } = t.wlv.contact.groups
  const details = useRequestedDetails(wlv)
  const { bankchange } = wlv
  const mayChange = useMayAct('bank')
  const isClosed = !mayChange || bankchange?.state === 'frozen'
  return (
    <Fields title={bank} lead={mayChange ? t.wlv.contact.bankLead : t.parts.bankClosed}>
      {bankchange && (
        <Wide>
          <BankState state={bankchange.state} change={bankchange} details={details} />
        </Wide>
      )}
      <TextInput {...form.input('bank')} autoComplete="off" disabled={isClosed} />
      <BicField {...form.input('swiftcode')} disabled={isClosed} />
      <Wide>
        {isClosed ? (
          <IbanField {...form.input('iban')} disabled />
        ) : (
          <NewIbanField {...form.input('iban')} ibans={ibans} onConfirmed={() => form.clearFieldError('iban')} />
        )}
      </Wide>
    </Fields>
  )
}

/** Fills the form with the agency data, for those who may read them; can be undone. */
function TakeOver({ form }: { form: SchemaForm<ContactValues> }) {
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

/** What the public page should not lack: who runs it, and the legal notice in the language that it needs. */
function ContactMissing({ values: { firm, texts } }: { values: ContactValues }) {
  const t = useMessages()
  const formats = useFormats()
  const brand = useBrand()
  const { fields, imprint, missing } = t.wlv.contact
  const hasImprint = neededTextLanguages(brand).every((id) => texts[String(id)]?.impressumlink)
  const names = [...(firm === '' ? [fields.firm] : []), ...(hasImprint ? [] : [imprint])]
  if (names.length === 0) return null
  return <Notice tone="warn">{fill(missing, { list: formats.list(names) })}</Notice>
}

const route = getRouteApi('/icbe/data/edit')

type Props = { read: Answered<typeof getWlv>; reference: Reference }

/** The labels in the order of the screen: the bank details are below the texts. */
const inOrder = ({ bank, iban, swiftcode, ...first }: Messages['wlv']['contact']['fields'], texts: Labels): Labels => ({
  ...first,
  ...texts,
  bank,
  swiftcode,
  iban,
})

/** The contact data as one form, saved together. */
function ContactForm({ read, reference }: Props) {
  const t = useMessages()
  const language = useLanguage()
  const brand = useBrand()
  const ibans = useDoubtfulIbans(contactIbanRule(brand.market), [read.data.iban ?? ''])
  const record = useRecordForm(
    {
      ...contactRecord(brand),
      labels: inOrder(t.wlv.contact.fields, textLabels(t)),
      check: (issues, values, stored) => ibans.withDoubtful(issues, typedIban(values, stored)),
      explain: (values, stored) => ibans.explain(typedIban(values, stored)),
      success: t.wlv.saved,
    },
    read,
  )
  const { form } = record
  useFocusAt(form, route.useSearch().at, (field) => {
    const [list, id = ''] = field.split('.')
    if (list === 'texts' && !form.values.texts[id]) form.setFieldValue('texts', { ...form.values.texts, [id]: noText })
    return undefined
  })
  const label = (field: string) => textLabel(field, t) ?? form.label(field)
  const display: DisplayValue = (field, value) => {
    if (field === 'country') return labelOfValue(reference.country, value, language, brand)
    return field === 'iban' && typeof value === 'string' ? ibanGroups(value) : undefined
  }
  return (
    <RecordForm record={record} label={label} display={display} listsInvalid>
      <div className={classes.above}>
        <ContactMissing values={form.values} />
        <TakeOver form={form} />
      </div>
      <ContactFields form={form} wlv={read.data} reference={reference} />
      <TextsPart
        texts={form.values.texts}
        stored={record.stored.texts}
        input={form.input}
        onChange={(texts) => form.setFieldValue('texts', texts)}
        focus={form.focus}
      />
      <ContactBank form={form} ibans={ibans} wlv={read.data} />
    </RecordForm>
  )
}

/** The contact data and texts that travelers see in the booking engine. */
export function ContactScreen() {
  const t = useMessages()
  const wlv = useRecord(getWlv)
  const reference = useReference()
  const skeleton = <FormSkeleton groups={[5, 6, 3]} />
  return (
    <Page narrow title={t.wlv.contact.title} lead={t.wlv.contact.lead}>
      <Loaded query={wlv} skeleton={skeleton}>
        {(read) => (
          <Loaded query={reference} skeleton={skeleton}>
            {(lists) => <ContactForm read={read} reference={lists} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}
