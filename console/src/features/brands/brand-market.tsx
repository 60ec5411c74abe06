import { areas } from '@gangway/contract/areas'
import { isLanguage, languageList, languages, wireLanguageIds } from '@gangway/contract/languages'
import { type MarketKey, marketKeys } from '@gangway/contract/markets'
import { Fields, Wide } from '@gangway/kit/form/fields.tsx'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { Checkbox, NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { type BrandValues, marketDefaults } from './brand-values.ts'
import classes from './brands.module.css'

/** A language of texts in its own words; Italian has texts, but no dictionary. */
const nameOfLanguage = (id: number) => Object.values(languages).find((one) => one.id === id)?.name ?? 'Italiano'

/** A list with one more or one less, the rest in its order. */
const toggle = <T,>(list: readonly T[], item: T, isIn: boolean) =>
  isIn ? [...list.filter((one) => one !== item), item] : list.filter((one) => one !== item)

/** Market, languages, and the parts of the portal that its partners have. */
export function BrandMarket({ form }: { form: SchemaForm<BrandValues> }) {
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
