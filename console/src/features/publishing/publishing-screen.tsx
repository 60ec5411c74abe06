import { type PublishKind, publishKinds, type Withdrawn } from '@gangway/contract/features/publishing'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { Segments } from '@gangway/kit/layout/segments.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { Checkbox } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { useSession } from '../../lib/session/session.ts'
import { useBrandNames, useBrands } from '../../parts/brands.ts'
import { DownloadsButton } from './downloads.tsx'
import { FolderField } from './folder-field.tsx'
import { LongTable } from './long-table.tsx'
import { MaterialList } from './material-list.tsx'
import { OpenUploads } from './open-uploads.tsx'
import classes from './publishing.module.css'
import { startUpload, useWithdrawn } from './publishing-data.ts'
import { kindOf, mayPublish, type PublishingSearch, showOf, uploadOf } from './publishing-search.ts'
import { Section } from './section.tsx'
import { StatementsList } from './statements-list.tsx'
import { UploadView } from './upload-view.tsx'

type BrandName = (mandant: number) => string

const forWhom = ({ firma, partnerid, mandants }: Withdrawn, brandName: BrandName) =>
  partnerid === null ? mandants.map(brandName).join(', ') : firma || String(partnerid)

const columns = (t: Messages, formats: Formats, kind: PublishKind, brandName: BrandName): Column<Withdrawn>[] => [
  {
    key: 'file',
    header: t.publishing.columns.file,
    isHeading: true,
    cell: ({ filename, isreplaced }) => (
      <span>
        {filename}
        {isreplaced && <span className={classes.below}>{t.publishing.isReplaced}</span>}
      </span>
    ),
  },
  {
    key: 'agency',
    header: kind === 'provisions' ? t.publishing.columns.agency : t.publishing.columns.brands,
    cell: (file) => forWhom(file, brandName),
  },
  ...(kind === 'provisions'
    ? [
        {
          key: 'month',
          header: t.publishing.columns.month,
          cell: ({ year, month }: Withdrawn) => (year && month ? formats.monthYear(year, month) : '–'),
        },
      ]
    : []),
  { key: 'reason', header: t.publishing.reason, cell: ({ reason }) => reason || '–' },
  {
    key: 'withdrawn',
    header: t.publishing.withdrawnOn,
    cell: ({ withdrawnat, withdrawnby }) => (
      <span>
        {formats.moment(withdrawnat)}
        <span className={classes.below}>{fill(t.publishing.withdrawnBy, { who: withdrawnby })}</span>
      </span>
    ),
  },
  {
    key: 'downloads',
    header: t.publishing.columns.downloads,
    cell: ({ fileid, filename, downloads, lastdownload }) => (
      <DownloadsButton kind={kind} fileid={fileid} name={filename} downloads={downloads} lastdownload={lastdownload} />
    ),
  },
]

/** SCL-6: what was withdrawn and why; nothing at all as long as nothing was. */
function WithdrawnList({ kind }: { kind: PublishKind }) {
  const t = useMessages()
  const formats = useFormats()
  const brandName = useBrandNames()
  const { data = [] } = useWithdrawn(kind)
  if (data.length === 0) return null
  return (
    <Section title={t.publishing.withdrawn}>
      <p className={shapes.dim}>{t.publishing.withdrawnLead}</p>
      <LongTable rows={data}>
        {(visible) => (
          <DataTable
            caption={t.publishing.withdrawn}
            rows={visible}
            columns={columns(t, formats, kind, brandName)}
            rowKey={({ fileid }) => fileid}
            isWide
          />
        )}
      </LongTable>
    </Section>
  )
}

type Props = { kind: PublishKind; onStarted: (uploadid: number) => void }

/** Begins an upload: for material, the brands come first. */
function UploadStart({ kind, onStarted }: Props) {
  const t = useMessages()
  const [mandants, setMandants] = useState<number[]>([])
  const isMaterial = kind === 'marketing'
  const needsBrand = isMaterial && mandants.length === 0
  return (
    <div className={shapes.stack}>
      {isMaterial && <BrandChoice value={mandants} onChange={setMandants} />}
      <FolderField
        kind={kind}
        label={t.publishing.drop}
        obstacle={needsBrand ? t.publishing.noBrand : undefined}
        take={async (files) => onStarted(await startUpload(kind, mandants, files))}
      />
    </div>
  )
}

type ChoiceProps = { value: readonly number[]; onChange: (mandants: number[]) => void }

/** The brands that show marketing material. */
function BrandChoice({ value, onChange }: ChoiceProps) {
  const t = useMessages()
  const { data = [] } = useBrands()
  const brands = data.filter(({ hiddenareas }) => !hiddenareas.includes('marketing'))
  const all = brands.map(({ mandant }) => mandant)
  const isAll = all.length > 0 && value.length === all.length
  const toggle = (mandant: number) =>
    onChange(value.includes(mandant) ? value.filter((one) => one !== mandant) : [...value, mandant])
  return (
    <fieldset className={classes.brands}>
      <legend>{t.publishing.brands}</legend>
      <p>{t.publishing.brandsHint}</p>
      <Checkbox
        label={t.publishing.allBrands}
        checked={isAll}
        indeterminate={!isAll && value.length > 0}
        onChange={() => onChange(isAll ? [] : all)}
      />
      {brands.map(({ mandant, name }) => (
        <Checkbox key={mandant} label={name} checked={value.includes(mandant)} onChange={() => toggle(mandant)} />
      ))}
    </fieldset>
  )
}

const route = getRouteApi('/publishing')

/** CON-5: statements and material: what is published, and an upload opened by the URL (`?upload=7`). */
export function PublishingScreen() {
  const t = useMessages()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const role = useSession()?.role
  const [outcome, setOutcome] = useState<string>()
  const kind = kindOf(search, role)
  const mayEdit = mayPublish(kind, role)
  const uploadid = uploadOf(search)
  const openUpload = (next: number) => {
    setOutcome(undefined)
    return navigate({ search: { kind, upload: String(next) } })
  }
  const change = (changes: PublishingSearch) =>
    void navigate({ search: (now) => ({ ...now, page: undefined, ...changes }), replace: true, resetScroll: false })
  if (uploadid !== undefined)
    return (
      <UploadView
        key={uploadid}
        uploadid={uploadid}
        expectedKind={kind}
        show={showOf(search)}
        onShow={(show) => change({ show: show === 'all' ? undefined : show })}
        // Replaces the upload in the history, so that Back does not open it again.
        onClose={(said, closed = kind) => {
          setOutcome(said)
          return navigate({ search: { kind: closed }, replace: true })
        }}
      />
    )
  const kinds = (
    <Segments
      label={t.publishing.kind}
      isLabelHidden
      value={kind}
      onChange={(next) => {
        setOutcome(undefined)
        void navigate({ search: { kind: next } })
      }}
      options={publishKinds.map((value) => ({ value, label: t.publishing.kinds[value] }))}
    />
  )
  return (
    <Page title={t.shell.screens.publishing} lead={t.publishing.leads[kind]} filter={kinds}>
      <div className={shapes.stackLg}>
        {outcome && <Notice tone="good">{outcome}</Notice>}
        {mayEdit ? (
          <>
            <OpenUploads kind={kind} onOpen={(next) => void openUpload(next)} onDiscarded={setOutcome} />
            <UploadStart key={kind} kind={kind} onStarted={(next) => void openUpload(next)} />
          </>
        ) : (
          <p className={shapes.dim}>{t.publishing.readOnly}</p>
        )}
        {kind === 'provisions' ? (
          <StatementsList search={search} mayEdit={mayEdit} onChange={change} onDone={setOutcome} />
        ) : (
          <MaterialList search={search} mayEdit={mayEdit} onChange={change} onDone={setOutcome} />
        )}
        <WithdrawnList kind={kind} />
      </div>
    </Page>
  )
}
