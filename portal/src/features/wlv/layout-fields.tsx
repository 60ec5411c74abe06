import { paintable } from '@gangway/booking-page/page-paint'
import { limits } from '@gangway/contract/calls/limits'
import type { Wlv } from '@gangway/contract/features/wlv'
import {
  type Colours,
  colourFields,
  type Font,
  fontName,
  fontStack,
  fonts,
  layoutDefaults,
} from '@gangway/contract/layout'
import { formatPublicPhone } from '@gangway/contract/partners/phone'
import { splitPhone } from '@gangway/contract/rules/contact'
import { type ContrastLine, contrastLines, roundRatio } from '@gangway/contract/rules/contrast'
import { repairColours } from '@gangway/contract/rules/contrast-repair'
import { suggestColour } from '@gangway/contract/rules/contrast-suggestion'
import { announce } from '@gangway/kit/browser/announce'
import { clock } from '@gangway/kit/browser/clock'
import { Fields, Wide } from '@gangway/kit/form/fields.tsx'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { Button, ColorSwatch, NativeSelect, Skeleton, Switch, VisuallyHidden } from '@mantine/core'
import { IconArrowBackUp, IconCircleCheck, IconCircleX, IconRestore, IconWand } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { knowOpenSans } from '../../lib/booking-page/fonts.ts'
import type { Reference } from '../../lib/reference.ts'
import { PhoneField } from '../../parts/contact/phone-field.tsx'
import classes from './layout.module.css'
import { LogoField } from './layout-logo.tsx'
import { type LayoutValues, normalizeColours } from './layout-values.ts'
import type { Look } from './use-look.ts'

type ContrastLinesProps = { styles: LayoutValues['styles']; look: Look }

/** LAY-3: the seven checks, what is wrong with them, and how to fix it. */
function ContrastLines({ styles, look }: ContrastLinesProps) {
  const t = useMessages()
  const formats = useFormats()
  const box = useRef<HTMLElement>(null)
  const messages = t.wlv.layout
  // A colour that is being typed is not valid yet: the page uses the default one.
  const colours = paintable(styles)
  const lines = contrastLines(colours)
  const failing = lines.filter(({ ok }) => !ok).length
  const repairAll = () => {
    look.restyle('repair', repairColours(colours))
    announce(messages.allPass)
    // The button disappears with the last failing check; the focus moves to the list it was about.
    box.current?.focus()
  }
  return (
    <section className={classes.contrast} aria-label={messages.contrast} ref={box} tabIndex={-1}>
      <h3>{messages.contrast}</h3>
      {failing > 0 ? (
        <Notice
          tone="warn"
          title={fill(messages.failing, { n: failing, all: lines.length })}
          action={
            <Button leftSection={<IconWand size={16} stroke={1.75} aria-hidden />} onClick={repairAll}>
              {messages.repairAll}
            </Button>
          }
        >
          {fill(messages.law, { n: formats.number(limits.contrast) })}
        </Notice>
      ) : (
        <p className={shapes.dim}>{messages.allPass}</p>
      )}
      <ul className={classes.lines}>
        {lines.map((line) => (
          <Line key={`${line.colour} ${line.on}`} line={line} colours={colours} look={look} />
        ))}
      </ul>
    </section>
  )
}

type LineProps = { line: ContrastLine; colours: Colours; look: Look }

function Line({ line, colours, look }: LineProps) {
  const t = useMessages()
  const formats = useFormats()
  const { fields, white, on, use, useFor, passes, tooLow } = t.wlv.layout
  const ratio = formats.hundredths(roundRatio(line.ratio))
  const StateIcon = line.ok ? IconCircleCheck : IconCircleX
  const suggestion = line.ok ? undefined : suggestColour(colours, line)
  const background = line.on === 'white' ? '#ffffff' : colours[line.on]
  const inside = useInside()
  const name = fill(on, { colour: fields[line.colour], ground: line.on === 'white' ? white : inside(fields[line.on]) })
  return (
    <li className={classes.line} data-bad={!line.ok || undefined}>
      <span className={classes.sample} style={{ color: colours[line.colour], background: background }} aria-hidden />
      <span className={classes.pair}>{name}</span>
      <span className={classes.ratio}>{ratio} : 1</span>
      <StateIcon size={18} stroke={1.75} aria-hidden />
      {line.ok ? <VisuallyHidden>{passes}</VisuallyHidden> : <span className={classes.verdict}>{tooLow}</span>}
      {suggestion && (
        <Button
          variant="default"
          size="xs"
          leftSection={<ColorSwatch color={suggestion.colour} size={14} withShadow={false} aria-hidden />}
          aria-label={fill(useFor, { colour: suggestion.colour, line: name })}
          onClick={() => look.restyle(`suggestion ${name}`, { [suggestion.field]: suggestion.colour })}
        >
          {fill(use, { colour: suggestion.colour })}
        </Button>
      )}
    </li>
  )
}

/** A label inside a sentence starts in lower case, except German nouns. */
const useInside = () => {
  const language = useLanguage()
  return (label: string) => (language === 'de' ? label : label.charAt(0).toLowerCase() + label.slice(1))
}

type FontFieldProps = { form: SchemaForm<LayoutValues>; look: Look }

const isFont = (value: string): value is Font => fonts.some((font) => font === value)

/** The eleven fonts, each shown in itself. */
function FontField({ form, look }: FontFieldProps) {
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

const minute = 60_000
const hour = 60 * minute

/** LAY-5: up to one hour until everybody sees it, shown as a time: from the last save, else from now. */
function VisibleNote({ savedAt }: { savedAt: number | undefined }) {
  const t = useMessages()
  const formats = useFormats()
  const [now, setNow] = useState(clock.now)
  useEffect(() => clock.at(now + minute, () => setNow(clock.now())), [now])
  const words = savedAt === undefined ? t.wlv.layout.visible : t.wlv.layout.visibleSaved
  return <Notice>{fill(words, { time: formats.time((savedAt ?? now) + hour) })}</Notice>
}

// The pickers are the heaviest part of the screen, and not needed at once.
const ColourFields = lazy(() => import('./layout-colours.tsx').then((m) => ({ default: m.ColourFields })))

const skeletons = colourFields.map((field) => <Skeleton key={field} height={60} />)

type Props = {
  form: SchemaForm<LayoutValues>
  reference: Reference
  look: Look
  wlv: Wlv
  savedAt: number | undefined
  onHover: (isShown: boolean) => void
}

/** LAY-1: logo, colours, font, header and footer, phone. */
export function LayoutFields({ form, reference, look, wlv, savedAt, onHover }: Props) {
  const t = useMessages()
  const messages = t.wlv.layout
  const { styles } = form.values
  const visibilitySwitch = (field: 'blockheader' | 'blockfooter') => (
    <Switch
      name={field}
      label={messages.fields[field]}
      checked={styles[field]}
      onChange={({ currentTarget }) => look.restyle(field, { [field]: currentTarget.checked })}
    />
  )
  const reset = () => {
    look.restyle('reset', layoutDefaults)
    announce(messages.wasReset)
  }
  return (
    <>
      <VisibleNote savedAt={savedAt} />
      <Fields title={messages.groups.logo}>
        <Wide>
          <LogoField form={form} look={look} wlv={wlv} />
        </Wide>
        <Wide>
          <PhoneField {...form.input('phone')} reference={reference} />
          <PhoneHint phone={form.values.phone} />
        </Wide>
      </Fields>
      <Fields title={messages.groups.look} lead={messages.lookLead}>
        <Wide>
          <div className={classes.actions}>
            <Button
              variant="default"
              leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
              disabled={!look.mayUndo}
              onClick={look.undo}
            >
              {messages.undo}
            </Button>
            <Button variant="default" leftSection={<IconRestore size={16} stroke={1.75} aria-hidden />} onClick={reset}>
              {messages.reset}
            </Button>
          </div>
        </Wide>
        <Suspense fallback={skeletons}>
          <ColourFields form={form} look={look} onHover={onHover} />
        </Suspense>
        <FontField form={form} look={look} />
        <Wide>
          <ContrastLines styles={normalizeColours(styles)} look={look} />
        </Wide>
        {visibilitySwitch('blockheader')}
        {visibilitySwitch('blockfooter')}
      </Fields>
    </>
  )
}

/** An incomplete number is saved, but the page shows none. */
function PhoneHint({ phone }: { phone: string }) {
  const t = useMessages()
  const isHalf = phone !== '' && formatPublicPhone(splitPhone(phone)) === ''
  return (
    <p className={classes.hint} role="status">
      {isHalf && t.wlv.layout.phoneHalf}
    </p>
  )
}
