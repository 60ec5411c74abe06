import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import { type Font, fontName, fontStack, fonts } from '@gangway/contract/layout'
import { Select } from '@mantine/core'
import { useWords } from '../../i18n/language.ts'
import { knowOpenSans } from '../../lib/fonts.ts'
import type { SchemaForm } from '../../ui/use-schema-form.ts'
import type { LayoutValues } from './layout-values.ts'
import type { Look } from './use-look.ts'

type Props = { form: SchemaForm<LayoutValues>; look: Look }

const isFont = (value: string | null): value is Font => fonts.some((font) => font === value)

/** The eleven fonts, each written in itself. */
export function FontField({ form, look }: Props) {
  const t = useWords()
  const { fontfamily } = form.values.styles
  const { name, label, error } = form.input('styles.fontfamily')
  knowOpenSans()
  return (
    <Select
      {...{ name, label, error }}
      data-path="styles.fontfamily"
      description={t.wlv.layout.fontNote}
      inputWrapperOrder={below}
      allowDeselect={false}
      comboboxProps={inPlace}
      withCheckIcon={false}
      data={fonts.map((font) => ({ value: font, label: fontName(font) }))}
      value={fontfamily}
      onChange={(font) => isFont(font) && look.restyle('fontfamily', { fontfamily: font })}
      styles={{ input: { fontFamily: fontStack(fontfamily) } }}
      renderOption={({ option }) => (
        <span style={{ fontFamily: isFont(option.value) ? fontStack(option.value) : undefined }}>{option.label}</span>
      )}
    />
  )
}

const below: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** Inside the page's own regions, where a screen reader expects it. */
const inPlace = { withinPortal: false }
