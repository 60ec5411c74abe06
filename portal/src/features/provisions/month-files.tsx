import type { ProvisionFile, WithdrawnProvision } from '@gangway/contract/features/provisions'
import type { Language } from '@gangway/contract/texts/languages'
import { isWithdrawn } from '@gangway/kit/api/call-error'
import { DownloadButton } from '@gangway/kit/download/download-button.tsx'
import { fileSize } from '@gangway/kit/download/file-size'
import { type Download, DownloadState, useDownloads } from '@gangway/kit/download/use-downloads'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { IconFile, IconFileSpreadsheet, IconFileTypePdf, IconFileZip } from '@tabler/icons-react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { type Month, stepMonth, type yearBounds } from './months.ts'
import classes from './provisions.module.css'
import { loadFile, loadMonth, useProvisions, useWithdrawn } from './provisions-data.ts'
import { FilesSkeleton } from './provisions-skeleton.tsx'
import { MonthStatements } from './statement-lines.tsx'
import { Steps } from './steps.tsx'

const icons = { pdf: IconFileTypePdf, xlsx: IconFileSpreadsheet }

function FileName({ filename }: { filename: string }) {
  const ending = filename.slice(filename.lastIndexOf('.') + 1).toLowerCase()
  const Icon = ending === 'pdf' || ending === 'xlsx' ? icons[ending] : IconFile
  return (
    <span className={classes.file}>
      <Icon size={18} stroke={1.5} aria-hidden />
      {filename}
    </span>
  )
}

type Parts = {
  language: Language
  formats: Formats
  downloads: Readonly<Record<string, Download>>
  onLoad: (file: ProvisionFile) => void
}

const columns = (t: Messages, { language, formats, downloads, onLoad }: Parts): Column<ProvisionFile>[] => [
  {
    key: 'filename',
    header: t.provisions.columns.filename,
    isHeading: true,
    cell: ({ filename }) => <FileName filename={filename} />,
  },
  {
    key: 'createddate',
    header: t.provisions.columns.createddate,
    cell: ({ createddate }) => formats.date(createddate),
  },
  {
    key: 'size',
    header: t.provisions.columns.size,
    align: 'right',
    cell: ({ size }) => fileSize(size, language),
  },
  {
    key: 'download',
    header: t.provisions.columns.download,
    align: 'right',
    isAction: true,
    cell: (file) => (
      <DownloadButton
        download={downloads[file.fileid]}
        size={file.size}
        name={file.filename}
        isCompact
        onStart={() => onLoad(file)}
      />
    ),
  },
]

type FilesTableProps = Pick<Parts, 'downloads' | 'onLoad'> & { caption: string; files: readonly ProvisionFile[] }

/** The files of a month, each with its download. */
function FilesTable({ caption, files, downloads, onLoad }: FilesTableProps) {
  const t = useMessages()
  const [language, formats] = [useLanguage(), useFormats()]
  return (
    <DataTable
      caption={caption}
      rows={files}
      columns={columns(t, { language, formats, downloads, onLoad })}
      rowKey={({ fileid }) => fileid}
      isBad={({ fileid }) => downloads[fileid]?.state === DownloadState.failed}
    />
  )
}

/** SCL-6: files that were published by mistake, with when and why they were withdrawn. */
function WithdrawnFiles({ files }: { files: readonly WithdrawnProvision[] }) {
  const t = useMessages()
  const { dayOfTime } = useFormats()
  const texts = t.provisions.withdrawn
  if (files.length === 0) return null
  const textOf = ({ filename, withdrawnat, reason, isreplaced }: WithdrawnProvision) =>
    [
      fill(texts.line, { file: filename, day: dayOfTime(Date.parse(withdrawnat)) }),
      ...(reason ? [fill(texts.reason, { reason })] : []),
      ...(isreplaced ? [texts.replaced] : []),
    ].join(' ')
  return (
    <div className={classes.withdrawn}>
      <Notice tone="warn" title={texts.title}>
        {files.map((file) => (
          <div key={file.fileid}>{textOf(file)}</div>
        ))}
        <div>{texts.stop}</div>
      </Notice>
    </div>
  )
}

type Props = {
  month: Month
  bounds: ReturnType<typeof yearBounds>
  /** The text for a month without files. */
  empty: string
  onChoose: (month: Month) => void
}

/** One month: links to the adjacent months, its files, and all of them in one archive. */
export function MonthFiles({ month, bounds, empty, onChoose }: Props) {
  const t = useMessages()
  const formats = useFormats()
  const files = useProvisions(month)
  const withdrawn = useWithdrawn(month)
  /** A file that was withdrawn while the list was open leaves it. */
  const loadOrLeave = (fileid: number) => (watch: Parameters<ReturnType<typeof loadFile>>[0]) =>
    loadFile(fileid)(watch).catch(async (error: unknown) => {
      if (isWithdrawn(error)) await Promise.all([files.refetch(), withdrawn.refetch()])
      throw error
    })
  const { downloads, start } = useDownloads()
  const name = fill(t.provisions.month, { month: formats.month(month.month), year: month.year })
  const downloadMessages = (file: string) => ({
    done: `${file}: ${t.parts.downloaded}`,
    failed: `${file}: ${t.parts.downloadFailed}`,
  })
  const step = (months: number, label: string) => {
    const next = stepMonth(month, months)
    return { label, isOff: next.year < bounds.first || next.year > bounds.last, onStep: () => onChoose(next) }
  }
  const archive = `${month.year}-${month.month}`
  const bytes = (files.data ?? []).reduce((sum, { size }) => sum + size, 0)
  return (
    <section aria-label={name}>
      <header className={classes.head}>
        <Steps back={step(-1, t.provisions.lastMonth)} forth={step(1, t.provisions.nextMonth)} />
        <h2 aria-live="polite">{name}</h2>
        <span className={classes.all}>
          <DownloadButton
            variant="filled"
            label={t.provisions.all}
            icon={IconFileZip}
            name={name}
            size={bytes}
            download={downloads[archive]}
            isOff={bytes === 0}
            onStart={() => void start(archive, loadMonth(month), downloadMessages(name))}
          />
        </span>
      </header>
      <Loaded query={files} empty={empty} skeleton={<FilesSkeleton />}>
        {(rows) => (
          <FilesTable
            caption={name}
            files={rows}
            downloads={downloads}
            onLoad={({ fileid, filename }) =>
              void start(String(fileid), loadOrLeave(fileid), downloadMessages(filename))
            }
          />
        )}
      </Loaded>
      <WithdrawnFiles files={withdrawn.data ?? []} />
      <MonthStatements month={month} />
    </section>
  )
}
