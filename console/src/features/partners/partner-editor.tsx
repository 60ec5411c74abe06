import type { getPartnerSettings, PartnerFacts } from '@gangway/contract/features/partners'
import type { Answered } from '@gangway/kit/api/client'
import { Fields, FormSkeleton, Wide } from '@gangway/kit/form/fields.tsx'
import { RecordForm } from '@gangway/kit/form/record-form.tsx'
import { useRecordForm } from '@gangway/kit/form/use-record-form'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useMessages } from '../../i18n/language.ts'
import { useBrandNames, useBrands } from '../../parts/brands.ts'
import { usePartnerChanged, usePartnerSettings } from './partner-data.ts'
import { partnerRecord } from './partner-values.ts'

type Props = { partnerid: string; partner: PartnerFacts | undefined; onBack: () => void }

/** Changes what the provider decides about a partner. */
export function PartnerEditor({ partnerid, partner, onBack }: Props) {
  const t = useMessages()
  const settings = usePartnerSettings(partnerid)
  const back = (
    <Button variant="default" leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />} onClick={onBack}>
      {t.partners.backToPartner}
    </Button>
  )
  return (
    <Page narrow title={t.partners.editTitle} lead={partner && `${partner.agency.firma} · ${partnerid}`} action={back}>
      <Loaded query={settings} skeleton={<FormSkeleton groups={[6]} />}>
        {(read) => <SettingsForm partnerid={partnerid} read={read} />}
      </Loaded>
    </Page>
  )
}

type FormProps = { partnerid: string; read: Answered<typeof getPartnerSettings> }

function SettingsForm({ partnerid, read }: FormProps) {
  const t = useMessages()
  const { data: brands = [] } = useBrands()
  const brandName = useBrandNames()
  const onSaved = usePartnerChanged()
  const record = useRecordForm(
    { ...partnerRecord(partnerid), labels: t.partners.editFields, success: t.partners.saved, onSaved },
    read,
  )
  const { form } = record
  // The brand that it has can stay chosen, also while it is switched off.
  const others = brands.filter(({ mandant }) => mandant !== read.data.mandant)
  const offered = [read.data.mandant, ...others.map(({ mandant }) => mandant)].toSorted((a, b) => a - b)
  return (
    <RecordForm
      record={record}
      display={(field, value) => (field === 'mandant' ? brandName(Number(value)) : undefined)}
    >
      <Fields>
        <Wide>
          <TextInput {...form.input('email')} type="email" autoComplete="off" description={t.partners.emailHint} />
        </Wide>
        <NativeSelect
          {...form.input('mandant')}
          data={offered.map((mandant) => ({ value: String(mandant), label: brandName(mandant) }))}
        />
        <TextInput {...form.input('partnertype')} inputMode="numeric" autoComplete="off" />
        <Wide>
          <Switch {...form.input('iscbe', { type: 'checkbox' })} />
        </Wide>
        <Wide>
          <Switch {...form.input('tradepartner', { type: 'checkbox' })} />
        </Wide>
        <Wide>
          <Switch {...form.input('pagetracking', { type: 'checkbox' })} />
        </Wide>
      </Fields>
    </RecordForm>
  )
}
