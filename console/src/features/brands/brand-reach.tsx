import { Fields, Wide } from '@gangway/kit/form/fields.tsx'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { Textarea, TextInput } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import type { BrandValues } from './brand-values.ts'

type Props = { form: SchemaForm<BrandValues> }

/** Where the brand is found and reached: hosts, hotline, booking engines, the sender of its mails. */
export function BrandReach({ form }: Props) {
  const t = useMessages()
  const readOnly = useSession()?.role !== 'administrator'
  const reserved = readOnly ? ` ${t.brands.administratorOnly}` : ''
  const address = (field: 'wlvurl' | 'cbeurl' | 'cbeloginurl') => (
    <TextInput
      {...form.input(field)}
      type="url"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      readOnly={readOnly}
    />
  )
  const email = { type: 'email', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
  return (
    <>
      <Fields title={t.brands.groups.hosts}>
        <Wide>
          <Textarea
            {...form.input('hosts')}
            description={t.brands.hostsHint + reserved}
            readOnly={readOnly}
            rows={3}
            autoCapitalize="none"
            spellCheck={false}
          />
        </Wide>
      </Fields>
      <Fields title={t.brands.groups.hotline}>
        <TextInput {...form.input('hotline.phone')} type="tel" autoComplete="off" />
        <TextInput {...form.input('hotline.email')} {...email} />
        <Wide>
          <Textarea {...form.input('postaladdress')} description={t.brands.addressHint} rows={3} autosize maxRows={6} />
        </Wide>
      </Fields>
      <Fields title={t.brands.groups.mail} lead={t.brands.mailLead + reserved}>
        <TextInput {...form.input('mailfrom')} {...email} readOnly={readOnly} />
        <TextInput {...form.input('mailreplyto')} {...email} readOnly={readOnly} />
      </Fields>
      <Fields title={t.brands.groups.engines} lead={t.brands.enginesLead + reserved}>
        <Wide>{address('wlvurl')}</Wide>
        <Wide>{address('cbeurl')}</Wide>
        <Wide>{address('cbeloginurl')}</Wide>
        <TextInput
          {...form.input('clickdays')}
          description={t.brands.clickdaysHint}
          inputMode="numeric"
          readOnly={readOnly}
        />
      </Fields>
    </>
  )
}
