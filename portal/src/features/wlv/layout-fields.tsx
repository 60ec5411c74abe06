import type { Wlv } from '@gangway/contract/features/wlv'
import { colourFields, layoutDefaults } from '@gangway/contract/layout'
import { formatPublicPhone } from '@gangway/contract/partners/phone'
import { splitPhone } from '@gangway/contract/rules/contact'
import { announce } from '@gangway/kit/browser/announce'
import { clock } from '@gangway/kit/browser/clock'
import { Fields, Wide } from '@gangway/kit/form/fields.tsx'
import type { SchemaForm } from '@gangway/kit/form/use-schema-form'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button, Skeleton, Switch } from '@mantine/core'
import { IconArrowBackUp, IconRestore } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Reference } from '../../lib/reference.ts'
import { PhoneField } from '../../parts/contact/phone-field.tsx'
import classes from './layout.module.css'
import { ContrastLines } from './layout-contrast.tsx'
import { FontField } from './layout-font.tsx'
import { LogoField } from './layout-logo.tsx'
import { type LayoutValues, normalizeColours } from './layout-values.ts'
import type { Look } from './use-look.ts'

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
          <div className={classes.acts}>
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
