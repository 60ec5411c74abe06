import { paintable } from '@gangway/booking-page/page-paint'
import type { FieldError } from '@gangway/contract/calls/errors'
import { getWlv } from '@gangway/contract/features/wlv'
import type { Styles } from '@gangway/contract/layout'
import { contrastLines } from '@gangway/contract/rules/contrast'
import type { Answered } from '@gangway/kit/api/client'
import { useRecord } from '@gangway/kit/api/hooks'
import { clock } from '@gangway/kit/browser/clock'
import type { DisplayValue } from '@gangway/kit/form/conflict-dialog.tsx'
import { FormSkeleton } from '@gangway/kit/form/fields.tsx'
import { RecordForm } from '@gangway/kit/form/record-form.tsx'
import { useRecordForm } from '@gangway/kit/form/use-record-form'
import { useFocusAt } from '@gangway/kit/form/use-schema-form'
import { ExternalLink } from '@gangway/kit/layout/external-link.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Anchor, Skeleton } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { publicPageLink } from '../../lib/booking-page/engine.ts'
import { type Reference, useReference } from '../../lib/reference.ts'
import { useBrand, useSession } from '../../lib/session/session.ts'
import { PreviewColumns, PreviewSkeleton } from '../../parts/page-preview/preview-columns.tsx'
import { textLabel, textLabels } from '../../parts/texts/text-labels.ts'
import { noText } from '../../parts/texts/text-values.ts'
import { TextsPart } from '../../parts/texts/texts-part.tsx'
import classes from './layout.module.css'
import { LayoutFields } from './layout-fields.tsx'
import { layoutRecord, normalizeColours } from './layout-values.ts'
import { type Look, useLook } from './use-look.ts'

/** LAY-3: why the layout cannot be saved now: unreadable colours, else the invalid fields by name. */
const useBlocked = (styles: Styles, issues: readonly FieldError[], label: (field: string) => string) => {
  const t = useMessages()
  const formats = useFormats()
  if (!contrastLines(paintable(styles)).every(({ ok }) => ok)) return t.wlv.layout.blocked
  if (issues.length === 0) return undefined
  const names = new Set(issues.map(({ field }) => label(field)))
  return fill(t.wlv.layout.invalid, { fields: formats.list([...names]) })
}

// The page and its messages in seven languages load after the form, so only the preview has to wait.
const LayoutPreview = lazy(() => import('./layout-preview.tsx').then((m) => ({ default: m.LayoutPreview })))

const route = getRouteApi('/wlv/edit')

type Props = { read: Answered<typeof getWlv>; reference: Reference }

/** Settings on the left, the page as it will look on the right; saved together. */
function LayoutForm({ read, reference }: Props) {
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
      <PreviewColumns>
        <div className={classes.settings}>
          <LayoutFields
            form={form}
            reference={reference}
            look={look}
            savedAt={savedAt}
            wlv={read.data}
            onHover={setShowsHover}
          />
        </div>
        <Suspense fallback={<PreviewSkeleton />}>
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
      </PreviewColumns>
    </RecordForm>
  )
}

/** The outline while loading: settings, and the space of the preview. */
function LayoutSkeleton() {
  return (
    <PreviewColumns>
      <div>
        <Skeleton height={66} mb="lg" />
        <FormSkeleton groups={[4, 8, 6]} />
      </div>
      <PreviewSkeleton />
    </PreviewColumns>
  )
}

/** The look of the white-label page: settings beside a preview that follows them. */
export function LayoutScreen() {
  const t = useMessages()
  const wlv = useRecord(getWlv)
  const reference = useReference()
  const session = useSession()
  const skeleton = <LayoutSkeleton />
  const link = session && (
    <Anchor component={ExternalLink} href={publicPageLink(session)}>
      {t.wlv.layout.open}
    </Anchor>
  )
  return (
    <Page title={t.wlv.layout.title} lead={t.wlv.layout.lead} action={link}>
      <Loaded query={wlv} skeleton={skeleton}>
        {(read) => (
          <Loaded query={reference} skeleton={skeleton}>
            {(lists) => <LayoutForm read={read} reference={lists} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}
