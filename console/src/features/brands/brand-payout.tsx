import { payoutDay } from '@gangway/contract/money/payout-rule'
import { type PayoutBase, payoutBases } from '@gangway/contract/money/payout-schema'
import { Fields } from '@gangway/kit/form/fields.tsx'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { NativeSelect } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import type { BrandValues } from './brand-values.ts'

const months = Array.from({ length: 25 }, (_, at) => at)
const days = Array.from({ length: 31 }, (_, at) => at + 1)

/** The day of the example. */
const exampleDay = '2027-03-14'

/** MNY-1: when the agencies of a brand are paid, with an example. */
export function BrandPayout({ form }: { form: SchemaForm<BrandValues> }) {
  const t = useMessages()
  const formats = useFormats()
  const { payout } = form.values
  const own = { bookingdate: exampleDay, departuredate: exampleDay, returndate: exampleDay }
  const example = fill(t.brands.payoutExamples[payout.from], {
    day: formats.dateLong(exampleDay),
    payout: formats.dateLong(payoutDay(payout, own)),
  })
  return (
    <Fields title={t.brands.groups.payout} lead={example}>
      <NativeSelect
        {...form.input('payout.from')}
        data={payoutBases.map((base) => ({ value: base, label: t.brands.payoutBases[base] }))}
        // The options are the bases.
        onChange={({ currentTarget }) => form.setFieldValue('payout.from', currentTarget.value as PayoutBase)}
      />
      <NativeSelect
        {...form.input('payout.months')}
        value={String(payout.months)}
        data={months.map((count) => ({ value: String(count), label: formats.plural(count, t.brands.payoutMonths) }))}
        onChange={({ currentTarget }) => form.setFieldValue('payout.months', Number(currentTarget.value))}
      />
      <NativeSelect
        {...form.input('payout.day')}
        description={t.brands.payoutDayHint}
        value={String(payout.day)}
        data={days.map(String)}
        onChange={({ currentTarget }) => form.setFieldValue('payout.day', Number(currentTarget.value))}
      />
    </Fields>
  )
}
