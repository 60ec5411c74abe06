import type { getWlv } from '@gangway/contract/features/wlv'
import type { Answered } from '@gangway/kit/api/client'
import { clock } from '@gangway/kit/browser/clock'
import type { DisplayValue } from '@gangway/kit/form/conflict-dialog.tsx'
import { RecordForm } from '@gangway/kit/form/record-form.tsx'
import { useRecordForm } from '@gangway/kit/form/use-record-form'
import { useFocusAt } from '@gangway/kit/form/use-schema-form'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Reference } from '../../lib/reference.ts'
import { useBrand } from '../../lib/session/session.ts'
import { textLabel, textLabels } from '../../parts/texts/text-labels.ts'
import { noText } from '../../parts/texts/text-values.ts'
import { TextsPart } from '../../parts/texts/texts-part.tsx'
import classes from './layout.module.css'
import { LayoutFields } from './layout-fields.tsx'
import { layoutRecord, normalizeColours } from './layout-values.ts'
import { useBlocked } from './use-blocked.ts'
import { type Look, useLook } from './use-look.ts'

// The page and its messages in seven languages load after the form, so only the preview has to wait.
const LayoutPreview = lazy(() => import('./layout-preview.tsx').then((m) => ({ default: m.LayoutPreview })))

const route = getRouteApi('/wlv/edit')

type Props = { read: Answered<typeof getWlv>; reference: Reference }

/** Settings on the left, the page as it will look on the right; saved together. */
export function LayoutForm({ read, reference }: Props) {
  const t = useMessages()
  const brand = useBrand()
  const [savedAt, setSavedAt] = useState<number>()
  const record = useRecordForm(
    {
      ...layoutRecord(brand),
      labels: { ...t.wlv.layout.fields, ...textLabels(t) },
      success: t.wlv.saved,
      onSaved: (_, sent) => {
        setSavedAt(clock.now())
        look.logoSaved(sent.partnerLogoImage)
      },
    },
    read,
  )
  const { form } = record
  useFocusAt(form, route.useSearch().at, (field) => {
    const [list, id = ''] = field.split('.')
    if (list === 'texts' && !form.values.texts[id]) form.setFieldValue('texts', { ...form.values.texts, [id]: noText })
    return undefined
  })
  const look: Look = useLook(form)
  const [showsHover, setShowsHover] = useState(false)
  const styles = normalizeColours(form.values.styles)
  const label = (field: string) => textLabel(field, t) ?? form.label(field)
  const display: DisplayValue = (field, value) =>
    (field === 'partnerLogoImage' || field.endsWith('.agbencoded')) && value ? t.wlv.layout.newFile : undefined
  const blocked = useBlocked(styles, record.findIssues(), label)
  return (
    <RecordForm record={record} label={label} display={display} blocked={blocked} listsInvalid>
      <div className={classes.columns}>
        <div>
          <LayoutFields
            form={form}
            reference={reference}
            look={look}
            savedAt={savedAt}
            wlv={read.data}
            onHover={setShowsHover}
          />
        </div>
        <Suspense fallback={<div className={classes.preview} />}>
          <LayoutPreview wlv={read.data} values={{ ...form.values, styles }} showsHover={showsHover} />
        </Suspense>
        <div className={classes.texts}>
          <TextsPart
            texts={form.values.texts}
            stored={record.stored.texts}
            input={form.input}
            onChange={(texts) => form.setFieldValue('texts', texts)}
            focus={form.focus}
            columns={1}
          />
        </div>
      </div>
    </RecordForm>
  )
}
