import type { UploadedFile } from '@gangway/contract/features/publishing'
import { errorMessage } from '@gangway/kit/messages/error-message'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconClock, type TablerIcon } from '@tabler/icons-react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { LongTable } from './long-table.tsx'
import classes from './publishing.module.css'
import type { AgencyState, UploadAgency } from './upload-preview.ts'

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
    cell: ({ sum }) => (sum === null ? <span className={classes.dim}>–</span> : formats.euro(sum)),
  },
  { key: 'state', header: t.publishing.columns.state, cell: (agency) => <State agency={agency} /> },
]

/** What each agency gets. */
export function UploadAgencies({ agencies }: { agencies: readonly UploadAgency[] }) {
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

export function Agency({ firma, partnerid }: { firma: string; partnerid: number }) {
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
