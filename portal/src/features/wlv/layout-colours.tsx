import '@mantine/core/styles/ColorSwatch.layer.css'
import '@mantine/core/styles/ColorPicker.layer.css'
import '@mantine/core/styles/ColorInput.layer.css'
import { type ColourField, colourFields } from '@gangway/contract/layout'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { ColorInput, MantineThemeProvider } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { LayoutValues } from './layout-values.ts'
import type { Look } from './use-look.ts'

type Props = {
  form: SchemaForm<LayoutValues>
  look: Look
  /** Whether the hover colour is being chosen: then the preview shows it. */
  onHover: (isShown: boolean) => void
}

/** The seven colours, each with a picker and a text field. */
export function ColourFields({ form, look, onHover }: Props) {
  const t = useMessages()
  const [closed, setClosed] = useState<ColourField>()
  const isHover = (field: ColourField) => field === 'colorbuttonhover'
  const fields = colourFields.map((field) => {
    const { name, label, error } = form.input(`styles.${field}`)
    return (
      <ColorInput
        key={field}
        name={name}
        label={label}
        error={error}
        data-path={`styles.${field}`}
        format="hex"
        withEyeDropper={false}
        popoverProps={closed === field ? closedPicker : inPlace}
        autoComplete="off"
        spellCheck={false}
        value={form.values.styles[field]}
        onChange={(colour) => look.restyle(field, { [field]: colour })}
        onFocus={() => onHover(isHover(field))}
        onBlur={() => {
          onHover(false)
          setClosed(undefined)
        }}
        onClick={() => setClosed(undefined)}
        onKeyDown={(event) => setClosed((now) => closedBy(event, field, now))}
        description={field === 'colorborder' && t.wlv.layout.borderNote}
      />
    )
  })
  // The picker inside the field can only be labelled through the theme.
  const pickerLabels = { saturationLabel: t.wlv.layout.saturation, hueLabel: t.wlv.layout.hue }
  return (
    <MantineThemeProvider inherit theme={{ components: { ColorPicker: { defaultProps: pickerLabels } } }}>
      {fields}
    </MantineThemeProvider>
  )
}

/** Inside the page's own landmarks, where a screen reader expects it. */
const inPlace = { withinPortal: false }
/** Closed although its field has the focus. */
const closedPicker = { ...inPlace, opened: false }

/** Escape closes a field's picker, arrow down opens it again; the focus stays in the field throughout. */
const closedBy = ({ key }: KeyboardEvent, field: ColourField, now: ColourField | undefined) => {
  if (key === 'Escape') return field
  return key === 'ArrowDown' ? undefined : now
}
