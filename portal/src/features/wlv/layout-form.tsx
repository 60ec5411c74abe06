import type { getWlv } from '@gangway/contract/features/wlv'
import type { Answered } from '@gangway/kit/api/client'
import { clock } from '@gangway/kit/browser/clock'
import type { Show } from '@gangway/kit/form/conflict-dialog.tsx'
import { EditForm } from '@gangway/kit/form/edit-form.tsx'
import { useSchemaForm } from '@gangway/kit/form/use-schema-form'
import { useStored } from '@gangway/kit/form/use-stored'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Reference } from '../../lib/reference.ts'
import { useTenant } from '../../lib/session/session.ts'
import { textLabel, textLabels } from '../../parts/texts/text-labels.ts'
import { TextsPart } from '../../parts/texts/texts-part.tsx'
import classes from './layout.module.css'
import { readLayout, useSaveLayout } from './layout-data.ts'
import { LayoutFields } from './layout-fields.tsx'
import { checked, type LayoutValues, normalizeColours, valuesOf } from './layout-values.ts'
import { useBlocked } from './use-blocked.ts'
import { useLook } from './use-look.ts'

// The page and its messages in seven languages load after the form, so only the preview has to wait.
const LayoutPreview = lazy(() => import('./layout-preview.tsx').then((m) => ({ default: m.LayoutPreview })))

type Props = { read: Answered<typeof getWlv>; reference: Reference }

/** Settings on the left, the page as it will look on the right; saved together. */
export function LayoutForm({ read, reference }: Props) {
  const t = useMessages()
  const tenant = useTenant()
  const stored = { values: valuesOf(read.data), etag: read.etag }
  const form = useSchemaForm<LayoutValues>({
    values: stored.values,
    check: (values) => checked(tenant, values, stored.values).issues ?? [],
    labels: { ...t.wlv.layout.fields, ...textLabels(t) },
  })
  const { versionFor } = useStored(form, stored)
  const send = useSaveLayout()
  const look = useLook(form)
  const [showsHover, setShowsHover] = useState(false)
  const [savedAt, setSavedAt] = useState<number>()
  const styles = normalizeColours(form.values.styles)
  const nameOf = (field: string) => textLabel(field, t) ?? form.label(field)
  const blocked = useBlocked(styles, checked(tenant, form.values, stored.values).issues ?? [], nameOf)
  const save = async (values: LayoutValues, newer?: string) => {
    await send(values, form.getInitialValues(), versionFor(newer))
    setSavedAt(clock.now())
  }
  const show: Show = (field, value) =>
    (field === 'partnerLogoImage' || field.endsWith('.agbencoded')) && value ? t.wlv.layout.newFile : undefined
  return (
    <EditForm
      form={form}
      save={save}
      reload={readLayout}
      done={t.wlv.saved}
      label={nameOf}
      show={show}
      blocked={blocked}
      listsRefused
    >
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
            stored={stored.values.texts}
            input={form.input}
            onChange={(texts) => form.setFieldValue('texts', texts)}
            focus={form.focus}
            columns={1}
          />
        </div>
      </div>
    </EditForm>
  )
}
