import { type LinkName, noLinks } from '@gangway/contract/brands/links'
import { isLanguage, type Language, languageList, languages } from '@gangway/contract/texts/languages'
import { Fields, Wide } from '@gangway/kit/form/fields.tsx'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { fill } from '@gangway/kit/messages/text'
import { NativeSelect, TextInput } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import type { BrandValues } from './brand-values.ts'

type Props = { form: SchemaForm<BrandValues>; language: Language; onLanguage: (language: Language) => void }

const names = Object.keys(noLinks) as LinkName[] // the object has exactly these

/** The pages of the brand's public site, one language at a time. */
export function BrandLinks({ form, language, onLanguage }: Props) {
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
