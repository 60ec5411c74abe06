import type { PublishReason, Upload, UploadedFile } from '@gangway/contract/features/publishing'
import { fileSize } from '@gangway/kit/download/file-size'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { Segments } from '@gangway/kit/layout/segments.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { errorMessage } from '@gangway/kit/messages/error-message'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { Button, TextInput } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconSearch,
  type TablerIcon,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { LongTable } from './long-table.tsx'
import classes from './publishing.module.css'
import { type Show, shows } from './publishing-search.ts'
import { publications } from './running.ts'
import { StampDialog } from './stamp-dialog.tsx'
import {
  type AgencyState,
  agenciesOf,
  findAgencies,
  findFiles,
  isMissing,
  refusalsOf,
  totalsOf,
  type UploadAgency,
} from './upload-preview.ts'

const icons: Partial<Record<AgencyState, TablerIcon>> = {
  waiting: IconClock,
  published: IconCircleCheck,
  failed: IconCircleX,
  incomplete: IconAlertTriangle,
}

const columns = (t: Messages, formats: Formats): Column<UploadAgency>[] => [
  {
    key: 'agency',
    header: t.publishing.columns.agency,
    isHeading: true,
    cell: ({ firma, partnerid }) => <Agency firma={firma} partnerid={partnerid} />,
  },
  { key: 'files', header: t.publishing.columns.files, cell: ({ files }) => <Files files={files} /> },
  {
    key: 'sum',
    header: t.publishing.columns.sum,
    align: 'right',
    cell: ({ sum }) => (sum === null ? <span className={shapes.dim}>–</span> : formats.euro(sum)),
  },
  { key: 'state', header: t.publishing.columns.state, cell: (agency) => <State agency={agency} /> },
]

/** What each agency gets. */
function UploadAgencies({ agencies }: { agencies: readonly UploadAgency[] }) {
  const t = useMessages()
  const formats = useFormats()
  return (
    <LongTable rows={agencies}>
      {(rows) => (
        <DataTable
          caption={t.publishing.shows.all}
          rows={rows}
          columns={columns(t, formats)}
          rowKey={({ partnerid }) => partnerid}
          isBad={({ state }) => state === 'failed'}
        />
      )}
    </LongTable>
  )
}

function Agency({ firma, partnerid }: { firma: string; partnerid: number }) {
  return (
    <span>
      {firma || partnerid}
      {firma && <span className={classes.below}>{partnerid}</span>}
    </span>
  )
}

/** The files of an agency, month by month. */
function Files({ files }: { files: readonly UploadedFile[] }) {
  const { monthYear } = useFormats()
  const monthOf = ({ year, month }: UploadedFile) => (year && month ? monthYear(year, month) : '')
  return (
    <div className={classes.months}>
      {[...Map.groupBy(files, monthOf)].map(([month, own]) => (
        <div key={month}>
          <span className={classes.below}>{month}</span>
          <ul className={classes.files}>
            {own.map((file) => (
              <File key={file.path} file={file} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function File({ file: { path, result, reason, lines, unknown } }: { file: UploadedFile }) {
  const t = useMessages()
  const { plural } = useFormats()
  return (
    <li data-bad={result === 'refused' || undefined}>
      {path.split('/').at(-1)}{' '}
      <span className={classes.result}>
        ({reason ? t.publishing.reasons[reason].title : t.publishing.results[result]})
      </span>
      {lines !== null && (
        <span className={classes.below}>
          {plural(lines, t.publishing.lines)}
          {unknown ? `, ${plural(unknown, t.publishing.unknownLines)}` : ''}
        </span>
      )}
    </li>
  )
}

function State({ agency: { state, error } }: { agency: UploadAgency }) {
  const t = useMessages()
  const formats = useFormats()
  const Icon = icons[state]
  return (
    <span className={classes.state} data-state={state}>
      {Icon && <Icon size={16} stroke={1.75} aria-hidden />}
      <span>
        {t.publishing.states[state]}
        {state === 'failed' && <span className={classes.below}>{errorMessage(error, t, formats)}</span>}
      </span>
    </span>
  )
}

/** The refused files by reason, each with what to do about it. `isFound`: there are some, whatever is searched for. */
function Refusals({ files, isFound }: { files: readonly UploadedFile[]; isFound: boolean }) {
  const t = useMessages()
  const groups = refusalsOf(files)
  if (groups.length === 0) return <Empty>{isFound ? t.publishing.findNothing : t.publishing.noRefusals}</Empty>
  return (
    <div className={classes.refusals}>
      {groups.map(([reason, refused]) => (
        <Group key={reason} reason={reason} files={refused} />
      ))}
    </div>
  )
}

/** As many paths are visible at first. */
const maxFolded = 10

function Group({ reason, files }: { reason: PublishReason; files: readonly UploadedFile[] }) {
  const t = useMessages()
  const { number } = useFormats()
  const [isWhole, setWhole] = useState(false)
  const { title, text } = t.publishing.reasons[reason]
  const visible = isWhole ? files : files.slice(0, maxFolded)
  return (
    <section className={classes.refusal} aria-labelledby={`refused-${reason}`}>
      <h2 id={`refused-${reason}`}>
        {title} ({number(files.length)})
      </h2>
      <p className={shapes.dim}>{text}</p>
      <ul className={classes.paths}>
        {visible.map(({ path }) => (
          <li key={path}>{path}</li>
        ))}
      </ul>
      {visible.length < files.length && (
        <Button variant="default" size="compact-sm" onClick={() => setWhole(true)}>
          {fill(t.publishing.showAll, { n: number(files.length) })}
        </Button>
      )}
    </section>
  )
}

/** What happens to each file of an upload of material. */
function UploadFiles({ uploadid, files }: { uploadid: number; files: readonly UploadedFile[] }) {
  const t = useMessages()
  const language = useLanguage()
  const [marked, setMarked] = useState<UploadedFile>()
  const columns: Column<UploadedFile>[] = [
    { key: 'path', header: t.publishing.columns.file, isHeading: true, cell: ({ path }) => path },
    {
      key: 'size',
      header: t.publishing.columns.size,
      align: 'right',
      cell: ({ size }) => fileSize(size, language),
    },
    { key: 'result', header: t.publishing.columns.result, cell: ({ result }) => t.publishing.results[result] },
    { key: 'stamp', header: t.publishing.stamp.column, cell: (file) => <Stamp file={file} onOpen={setMarked} /> },
  ]
  if (files.length === 0) return null
  return (
    <>
      <LongTable rows={files}>
        {(rows) => (
          <DataTable caption={t.publishing.totals.files} rows={rows} columns={columns} rowKey={({ path }) => path} />
        )}
      </LongTable>
      {marked && <StampDialog uploadid={uploadid} file={marked} onClose={() => setMarked(undefined)} />}
    </>
  )
}

/** RCH-5: where agencies' data goes on an offer template. */
function Stamp({ file, onOpen }: { file: UploadedFile; onOpen: (file: UploadedFile) => void }) {
  const t = useMessages()
  const { column, marked, unmarked } = t.publishing.stamp
  if (!file.path.toLowerCase().endsWith('.pdf')) return null
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={`${column}: ${file.path.split('/').at(-1)}`}
      onClick={() => onOpen(file)}
    >
      {file.stamp ? marked : unmarked}
    </Button>
  )
}

type Props = { upload: Upload; show: Show; onShow: (show: Show) => void }

/** What goes to whom, and what is refused and why. */
export function UploadContent({ upload, show, onShow }: Props) {
  const t = useMessages()
  const { number } = useFormats()
  const [search, setSearch] = useState('')
  const publication = publications.useState(upload.uploadid)
  const isMaterial = upload.kind === 'marketing'
  const totals = totalsOf(upload)
  const all = isMaterial ? totals.files - totals.refused - totals.missing : totals.knownAgencies
  const counts = { all, refused: totals.refused, missing: totals.missing }
  const names = { ...t.publishing.shows, ...(isMaterial && { all: t.publishing.totals.files }) }
  const options = shows
    .filter((value) => value !== 'missing' || value === show || totals.missing > 0)
    .map((value) => ({ value, label: `${names[value]} (${number(counts[value])})` }))
  const agencies = findAgencies(agenciesOf(upload, publication), search)
  const files = findFiles(upload.files, search)
  return (
    <div className={shapes.stack}>
      <div className={shapes.filters}>
        <div className={classes.shows}>
          <Segments label={t.publishing.show} isLabelHidden value={show} onChange={onShow} options={options} />
        </div>
        <TextInput
          type="search"
          className={classes.search}
          aria-label={t.publishing.find}
          placeholder={t.publishing.find}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      </div>
      {show !== 'all' && (
        <Refusals files={files.filter((file) => isMissing(file) === (show === 'missing'))} isFound={counts[show] > 0} />
      )}
      {show === 'all' && isMaterial && (
        <UploadFiles uploadid={upload.uploadid} files={files.filter(({ result }) => result !== 'refused')} />
      )}
      {show === 'all' && !isMaterial && <UploadAgencies agencies={agencies} />}
      {show === 'all' && search !== '' && (isMaterial ? files : agencies).length === 0 && (
        <Empty>{t.publishing.findNothing}</Empty>
      )}
    </div>
  )
}
