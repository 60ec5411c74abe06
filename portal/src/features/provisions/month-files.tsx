import { isWithdrawn } from '@gangway/kit/api/call-error'
import { DownloadButton } from '@gangway/kit/download/download-button.tsx'
import { useDownloads } from '@gangway/kit/download/use-downloads'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { IconFileZip } from '@tabler/icons-react'
import { useMessages } from '../../i18n/language.ts'
import { FilesTable } from './files-table.tsx'
import { type Month, stepMonth, type yearBounds } from './months.ts'
import classes from './provisions.module.css'
import { loadFile, loadMonth, useProvisions, useWithdrawn } from './provisions-data.ts'
import { FilesSkeleton } from './provisions-skeleton.tsx'
import { MonthStatements } from './statement-lines.tsx'
import { Steps } from './steps.tsx'
import { WithdrawnFiles } from './withdrawn-files.tsx'

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
