import type { PublishKind, Withdrawn } from '@gangway/contract/features/publishing'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { DownloadsButton } from './downloads.tsx'
import { LongTable } from './long-table.tsx'
import classes from './publishing.module.css'
import { useBrandNames, useWithdrawn } from './publishing-data.ts'
import { Section } from './section.tsx'

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
export function WithdrawnList({ kind }: { kind: PublishKind }) {
  const t = useMessages()
  const formats = useFormats()
  const brandName = useBrandNames()
  const { data = [] } = useWithdrawn(kind)
  if (data.length === 0) return null
  return (
    <Section title={t.publishing.withdrawn}>
      <p className={classes.count}>{t.publishing.withdrawnLead}</p>
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
