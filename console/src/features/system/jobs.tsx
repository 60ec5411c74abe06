import type { Answer } from '@gangway/contract/calls/call'
import { getJobs, type JobStatus, listAlertRuns, retryJob } from '@gangway/contract/features/system-jobs'
import { useCall, useSave } from '@gangway/kit/api/hooks'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { type Column, DataTable } from '@gangway/kit/table/data-table.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'

type Task = JobStatus['tasks'][number]
type Trouble = JobStatus['troubles'][number]

/** A task that only a newer server knows keeps its name. */
const taskName = (t: Messages, task: string) => {
  const names: Readonly<Record<string, string>> = t.system.jobs.tasks
  return names[task] ?? task
}

/** NTF-1: what waits, what failed, and what did not happen. */
export function Jobs() {
  const t = useMessages()
  const jobs = useCall(getJobs)
  return (
    <section className={shapes.stackLg} aria-labelledby="jobs">
      <h2 id="jobs" className={shapes.heading}>
        {t.system.jobs.title}
      </h2>
      <Loaded query={jobs}>{(data) => <JobTables jobs={data} onChange={() => jobs.refetch()} />}</Loaded>
      <AlertRuns />
    </section>
  )
}

const taskColumns = (t: Messages, { number, moment }: Formats): Column<Task>[] => [
  { key: 'task', header: t.system.jobs.task, isHeading: true, cell: ({ task }) => taskName(t, task) },
  {
    key: 'waiting',
    header: t.system.jobs.waiting,
    align: 'right',
    cell: ({ waiting, oldestdue }) =>
      oldestdue ? fill(t.system.jobs.late, { n: number(waiting), when: moment(oldestdue) }) : number(waiting),
  },
  { key: 'running', header: t.system.jobs.running, align: 'right', cell: ({ running }) => number(running) },
  {
    key: 'failed',
    header: t.system.jobs.failed,
    align: 'right',
    cell: ({ failed }) => (failed > 0 ? <strong className={shapes.bad}>{number(failed)}</strong> : number(0)),
  },
  { key: 'lastat', header: t.system.jobs.last, cell: ({ lastat }) => (lastat ? moment(lastat) : '–') },
  { key: 'nextat', header: t.system.jobs.next, cell: ({ nextat }) => (nextat ? moment(nextat) : '–') },
]

const troubleColumns = (
  t: Messages,
  { number, moment }: Formats,
  retry: { isPending: boolean; run: (trouble: Trouble) => void },
): Column<Trouble>[] => [
  { key: 'task', header: t.system.jobs.task, isHeading: true, cell: ({ task }) => taskName(t, task) },
  { key: 'error', header: t.system.jobs.error, cell: ({ error }) => error || t.system.jobs.unknown },
  { key: 'tries', header: t.system.jobs.tries, align: 'right', cell: ({ tries }) => number(tries) },
  { key: 'changedat', header: t.system.jobs.when, cell: ({ changedat }) => moment(changedat) },
  {
    key: 'state',
    header: t.system.state,
    cell: ({ nextat }) =>
      nextat ? (
        fill(t.system.jobs.again, { when: moment(nextat) })
      ) : (
        <strong className={shapes.bad}>{t.system.jobs.givenUp}</strong>
      ),
  },
  {
    key: 'retry',
    header: t.system.jobs.retry,
    isAction: true,
    cell: (trouble) => (
      <Button
        variant="default"
        size="xs"
        disabled={retry.isPending}
        aria-label={fill(t.system.jobs.retryLabel, { task: taskName(t, trouble.task) })}
        onClick={() => retry.run(trouble)}
      >
        {t.system.jobs.retry}
      </Button>
    ),
  },
]

type Run = Answer<typeof listAlertRuns>[number]

const runColumns = (t: Messages, { moment }: Formats): Column<Run>[] => {
  const texts = t.system.alertRuns
  const why = ({ state, reason, recipient }: Run) =>
    reason ? texts.reasons[reason] : state === 'sent' ? recipient : ''
  return [
    {
      key: 'partner',
      header: texts.partner,
      isHeading: true,
      cell: ({ partnerid, person }) => `${partnerid}, ${person}`,
    },
    { key: 'kind', header: texts.kind, cell: ({ kind }) => texts.kinds[kind] },
    { key: 'dueat', header: texts.due, cell: ({ dueat }) => moment(dueat) },
    { key: 'state', header: t.system.state, cell: ({ state }) => texts.states[state] },
    { key: 'why', header: texts.why, cell: why },
  ]
}

/** NTF-8: alerts and Monday letters, to whom they went or why not. */
function AlertRuns() {
  const t = useMessages()
  const formats = useFormats()
  const runs = useCall(listAlertRuns)
  return (
    <Loaded query={runs} empty={t.system.alertRuns.none}>
      {(rows) => (
        <DataTable
          caption={t.system.alertRuns.title}
          rows={rows}
          columns={runColumns(t, formats)}
          rowKey={({ runid }) => runid}
          isBad={({ state }) => state === 'failed'}
          isWide
        />
      )}
    </Loaded>
  )
}

function JobTables({ jobs, onChange }: { jobs: JobStatus; onChange: () => unknown }) {
  const t = useMessages()
  const formats = useFormats()
  const save = useSave(retryJob)
  const [failure, setFailure] = useState<unknown>()
  const [retried, setRetried] = useState('')
  const run = ({ jobid, task }: Trouble) => {
    setFailure(undefined)
    setRetried('')
    save.save({ params: { jobid } }).then(() => {
      setRetried(fill(t.system.jobs.retried, { task: taskName(t, task) }))
      return onChange()
    }, setFailure)
  }
  return (
    <>
      {jobs.workers === 0 && <Notice tone="bad">{t.system.jobs.nobody}</Notice>}
      {jobs.missed.map(({ task, dueat, error }) => (
        <Notice key={task} tone="warn">
          {fill(error ? t.system.jobs.missedWhy : t.system.jobs.missed, {
            task: taskName(t, task),
            when: formats.moment(dueat),
            error,
          })}
        </Notice>
      ))}
      {jobs.tasks.length === 0 ? (
        <p className={shapes.dim}>{t.system.jobs.none}</p>
      ) : (
        <DataTable
          caption={t.system.jobs.title}
          rows={jobs.tasks}
          columns={taskColumns(t, formats)}
          rowKey={({ task }) => task}
          isBad={({ failed }) => failed > 0}
        />
      )}
      {retried !== '' && <Notice tone="good">{retried}</Notice>}
      {failure !== undefined && <FailureNotice error={failure} />}
      {jobs.troubles.length > 0 && (
        <DataTable
          caption={t.system.jobs.troubles}
          rows={jobs.troubles}
          columns={troubleColumns(t, formats, { isPending: save.isPending, run })}
          rowKey={({ jobid }) => jobid}
          isBad={({ nextat }) => nextat === null}
          isWide
        />
      )}
    </>
  )
}
