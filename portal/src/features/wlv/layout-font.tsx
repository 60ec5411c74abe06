import { type Font, fontName, fontStack, fonts } from '@gangway/contract/layout'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { NativeSelect } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import { knowOpenSans } from '../../lib/booking-page/fonts.ts'
import type { LayoutValues } from './layout-values.ts'
import type { Look } from './use-look.ts'

type Props = { form: SchemaForm<LayoutValues>; look: Look }

const isFont = (value: string): value is Font => fonts.some((font) => font === value)

/** The eleven fonts, each shown in itself. */
export function FontField({ form, look }: Props) {
  const t = useMessages()
  const { fontfamily } = form.values.styles
  const { name, label, error } = form.input('styles.fontfamily')
  knowOpenSans()
  return (
    <NativeSelect
      name={name}
      label={label}
      error={error}
      data-path="styles.fontfamily"
      description={t.wlv.layout.fontNote}
      value={fontfamily}
      onChange={({ currentTarget: { value } }) => isFont(value) && look.restyle('fontfamily', { fontfamily: value })}
      styles={{ input: { fontFamily: fontStack(fontfamily) } }}
    >
      {fonts.map((font) => (
        <option key={font} value={font} style={{ fontFamily: fontStack(font) }}>
          {fontName(font)}
        </option>
      ))}
    </NativeSelect>
  )
}
