import { areas } from '@gangway/contract/brands/areas'
import { type LinkName, noLinks } from '@gangway/contract/brands/links'
import { type MarketKey, marketKeys } from '@gangway/contract/brands/markets'
import type { listBrands } from '@gangway/contract/features/brands-console'
import { payoutDay } from '@gangway/contract/money/payout-rule'
import { type PayoutBase, payoutBases } from '@gangway/contract/money/payout-schema'
import { isLanguage, type Language, languageList, languages, wireLanguageIds } from '@gangway/contract/texts/languages'
import type { Answered } from '@gangway/kit/api/client'
import { Fields, Wide } from '@gangway/kit/form/fields.tsx'
import { RecordForm } from '@gangway/kit/form/record-form.tsx'
import { useRecordForm } from '@gangway/kit/form/use-record-form'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { lookOf, mailFactsOf } from './brand-look.ts'
import { BrandName } from './brand-name.tsx'
import { BrandNames, useShorterNames } from './brand-names.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { BrandReach } from './brand-reach.tsx'
import { type BrandValues, brandRecord, marketDefaults } from './brand-values.ts'
import classes from './brands.module.css'

type BrandLinksProps = { form: SchemaForm<BrandValues>; language: Language; onLanguage: (language: Language) => void }

const names = Object.keys(noLinks) as LinkName[] // the object has exactly these

/** The pages of the brand's public site, one language at a time. */
function BrandLinks({ form, language, onLanguage }: BrandLinksProps) {
  const t = useMessages()
  const labelOf = (one: Language) => {
    const n = Object.values(form.values.links[one]).filter((url) => url !== '').length
    return n === 0 ? languages[one].name : fill(t.brands.linksIn, { language: languages[one].name, n })
  }
  return (
    <Fields title={t.brands.groups.links} lead={t.brands.linksLead}>
      <Wide>
        <NativeSelect
          label={t.brands.linkLanguage}
          value={language}
          data={languageList.map((one) => ({ value: one, label: labelOf(one) }))}
          onChange={({ currentTarget: { value } }) => isLanguage(value) && onLanguage(value)}
        />
      </Wide>
      {names.map((name) => (
        <TextInput
          key={`${language}.${name}`}
          {...form.input(`links.${language}.${name}`)}
          type="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      ))}
    </Fields>
  )
}

/** A language of texts in its own words; Italian has texts, but no dictionary. */
const nameOfLanguage = (id: number) => Object.values(languages).find((one) => one.id === id)?.name ?? 'Italiano'

/** A list with one more or one less, the rest in its order. */
const toggle = <T,>(list: readonly T[], item: T, isIn: boolean) =>
  isIn ? [...list.filter((one) => one !== item), item] : list.filter((one) => one !== item)

/** Market, languages, and the parts of the portal that its partners have. */
function BrandMarket({ form }: { form: SchemaForm<BrandValues> }) {
  const t = useMessages()
  const { isnew, hiddenareas, textLanguage, moreTextLanguages } = form.values
  /** A new brand begins as its market does; an open one keeps what was chosen. */
  const chooseMarket = (market: MarketKey) => form.setValues(isnew ? marketDefaults(market) : { market })
  return (
    <Fields title={t.brands.groups.market}>
      <NativeSelect
        {...form.input('market')}
        description={t.brands.marketHint}
        data={marketKeys.map((key) => ({ value: key, label: t.brands.markets[key] }))}
        // The options are the markets.
        onChange={({ currentTarget }) => chooseMarket(currentTarget.value as MarketKey)}
      />
      <NativeSelect
        {...form.input('language')}
        description={t.brands.languageHint}
        data={languageList.map((one) => ({ value: one, label: languages[one].name }))}
        onChange={({ currentTarget: { value } }) => isLanguage(value) && form.setFieldValue('language', value)}
      />
      <NativeSelect
        {...form.input('textLanguage')}
        description={t.brands.textLanguageHint}
        data={wireLanguageIds.map((id) => ({ value: String(id), label: nameOfLanguage(id) }))}
      />
      <Choices label={t.brands.moreTexts}>
        {wireLanguageIds
          .filter((id) => String(id) !== textLanguage)
          .map((id) => (
            <Checkbox
              key={id}
              label={nameOfLanguage(id)}
              checked={moreTextLanguages.includes(id)}
              onChange={({ currentTarget }) =>
                form.setFieldValue('moreTextLanguages', toggle(moreTextLanguages, id, currentTarget.checked))
              }
            />
          ))}
      </Choices>
      <Wide>
        <Choices label={t.brands.areasLabel}>
          {areas.map((area) => (
            <Checkbox
              key={area}
              label={t.brands.areas[area]}
              checked={!hiddenareas.includes(area)}
              onChange={({ currentTarget }) =>
                form.setFieldValue('hiddenareas', toggle(hiddenareas, area, !currentTarget.checked))
              }
            />
          ))}
          <Checkbox {...form.input('hasnewsletter', { type: 'checkbox' })} />
        </Choices>
      </Wide>
    </Fields>
  )
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={classes.choices}>
      <legend>{label}</legend>
      <div>{children}</div>
    </fieldset>
  )
}

const months = Array.from({ length: 25 }, (_, at) => at)
const days = Array.from({ length: 31 }, (_, at) => at + 1)

/** The day of the example. */
const exampleDay = '2027-03-14'

/** MNY-1: when the agencies of a brand are paid, with an example. */
function BrandPayout({ form }: { form: SchemaForm<BrandValues> }) {
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

type Props = {
  /** A brand's number, or `new`. */
  which: string
  read: Answered<typeof listBrands>
  onCreated: (mandant: string) => void
}

/** All facts of a brand on the left, how it will look on the right. */
export function BrandForm({ which, read, onCreated }: Props) {
  const t = useMessages()
  const labels = { ...t.brands.fields, ...t.brands.links }
  const record = useRecordForm({ ...brandRecord(which), labels, success: t.brands.saved }, read)
  const asking = useShorterNames(record)
  const { form } = record
  const { values } = form
  const [linkLanguage, setLinkLanguage] = useState<Language>(values.language)
  const isSaved = !form.isDirty()
  // Once, when the brand is there.
  useDidUpdate(() => {
    if (which === 'new' && !values.isnew && isSaved) onCreated(values.mandant)
  }, [values.isnew, isSaved])
  /** The links of one language are shown at a time: those with an issue come forward. */
  const showIssue = () => {
    const [, language] = /^links\.(\w+)\./.exec(record.findIssues()[0]?.field ?? '') ?? []
    if (isLanguage(language)) setLinkLanguage(language)
  }
  const look = lookOf(values, t.brands.unnamed)
  return (
    <RecordForm record={asking.record} onInvalid={showIssue}>
      <div className={classes.columns}>
        <div>
          <BrandName form={form} />
          <BrandMarket form={form} />
          <BrandPayout form={form} />
          <BrandNames form={form} />
          <BrandReach form={form} />
          <BrandLinks form={form} language={linkLanguage} onLanguage={setLinkLanguage} />
        </div>
        <BrandPreview look={look} mail={mailFactsOf(values, look)} />
      </div>
      {asking.question}
    </RecordForm>
  )
}
