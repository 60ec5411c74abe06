import { lastDay, type Schedule, type ScheduleRun, type ScheduleState } from '@gangway/contract/features/schedules'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { useAction } from '@gangway/kit/form/use-action'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import { ScheduleDialog } from '../../parts/schedules/schedule-dialog.tsx'
import {
  useScheduleActions,
  useScheduleStates,
  useSchedules,
  useWeekdayName,
} from '../../parts/schedules/schedules-data.ts'
import classes from './schedules.module.css'

/** NTF-2, NTF-8: the scheduled reports with their runs: who got them, or why not. */
export function SchedulesScreen() {
  const t = useMessages()
  const schedules = useSchedules()
  const states = useScheduleStates()
  const [edited, setEdited] = useState<Schedule>()
  const [done, setDone] = useState<string>()
  return (
    <Page title={t.schedules.title} lead={t.schedules.lead}>
      {done && <Notice tone="good">{done}</Notice>}
      <Loaded query={schedules}>
        {({ data, etag }) => (
          <Loaded query={states}>
            {(all) =>
              data.length === 0 ? (
                <Empty>{t.schedules.none}</Empty>
              ) : (
                <ul className={classes.list}>
                  {data.map((schedule) => (
                    <ScheduleCard
                      key={schedule.scheduleid}
                      schedule={schedule}
                      state={all.find(({ scheduleid }) => scheduleid === schedule.scheduleid)}
                      version={etag}
                      onEdit={() => setEdited(schedule)}
                      onDone={setDone}
                    />
                  ))}
                </ul>
              )
            }
          </Loaded>
        )}
      </Loaded>
      {edited && (
        <ScheduleDialog schedule={edited} version={schedules.data?.etag} onClose={() => setEdited(undefined)} />
      )}
    </Page>
  )
}

type CardProps = {
  schedule: Schedule
  state: ScheduleState | undefined
  version: string | undefined
  onEdit: () => void
  onDone: (text: string) => void
}

function ScheduleCard({ schedule, state, version, onEdit, onDone }: CardProps) {
  const t = useMessages()
  const formats = useFormats()
  const weekdayName = useWeekdayName()
  const session = useSession()
  const { remove, send, reread } = useScheduleActions()
  const { run, isPending, failure } = useAction()
  const { scheduleid, name, screen, rhythm, day, format } = schedule
  const monthDay = day === lastDay ? t.schedules.lastDay : `${day}.`
  const when = `${t.schedules.rhythms[rhythm]}, ${rhythm === 'weekly' ? weekdayName(day) : monthDay}`
  const act = (work: () => Promise<unknown>, said: string) => async () => {
    if (await run(work)) onDone(fill(said, { name }))
  }
  return (
    <li className={classes.card}>
      <h2>{name}</h2>
      <p className={shapes.dim}>
        {[t.schedules.screens[screen], when, t.schedules.formats[format]].join(' · ')}
        {state && !state.isown && ` · ${fill(t.schedules.of, { owner: state.owner || t.schedules.someone })}`}
      </p>
      {state?.stopped && <Notice tone="warn">{t.schedules.stopped[state.stopped]}</Notice>}
      {state?.nextat && <p>{fill(t.schedules.next, { when: formats.moment(state.nextat) })}</p>}
      {state && (
        <ul className={classes.people}>
          {state.recipients.map(({ userno, name: person, address, consent }) => (
            <li key={userno ?? address}>
              {person ? `${person} (${address})` : address}
              {consent !== 'active' && <span className={shapes.dim}> {t.schedules.consents[consent]}</span>}
            </li>
          ))}
        </ul>
      )}
      {state && <Runs runs={state.runs} />}
      {failure !== undefined && <FailureNotice error={failure} />}
      {session?.viewer === undefined && (
        <div className={shapes.row}>
          <Button variant="default" onClick={onEdit} aria-label={fill(t.schedules.change, { name })}>
            {t.schedules.edit}
          </Button>
          <Button
            variant="default"
            disabled={Boolean(state?.stopped)}
            loading={isPending}
            aria-label={fill(t.schedules.sendNamed, { name })}
            onClick={act(() => send(scheduleid), t.schedules.sent)}
          >
            {t.schedules.send}
          </Button>
          <Button variant="default" onClick={() => void reread()}>
            {t.schedules.reread}
          </Button>
          <Button
            variant="default"
            aria-label={fill(t.schedules.deleteNamed, { name })}
            onClick={act(() => remove(scheduleid, version), t.schedules.deleted)}
          >
            {t.schedules.delete}
          </Button>
        </div>
      )}
    </li>
  )
}

/** What became of the latest moments. */
function Runs({ runs }: { runs: readonly ScheduleRun[] }) {
  const t = useMessages()
  const formats = useFormats()
  if (runs.length === 0) return <p className={shapes.dim}>{t.schedules.noRuns}</p>
  const outcomeOf = ({ endedat, reason }: ScheduleRun) => {
    if (reason) return t.schedules.reasons[reason]
    return endedat === null ? t.schedules.underway : undefined
  }
  const deliveryOf = ({ reason, sentat, failedat }: ScheduleRun['deliveries'][number]) => {
    if (reason) return t.schedules.deliveries[reason]
    if (sentat) return fill(t.schedules.sentAt, { when: formats.moment(sentat) })
    return failedat ? t.schedules.returned : t.schedules.waiting
  }
  return (
    <details className={classes.runs}>
      <summary>{t.schedules.runs}</summary>
      <ol>
        {runs.map((one) => (
          <li key={one.runid}>
            <strong>{formats.moment(one.dueat)}</strong>
            {one.ismanual && ` ${t.schedules.manual}`}
            {outcomeOf(one) && <span className={one.reason ? shapes.bad : shapes.dim}> {outcomeOf(one)}</span>}
            <ul>
              {one.deliveries.map((delivery) => (
                <li key={delivery.recipient}>
                  {delivery.recipient}: <span className={shapes.dim}>{deliveryOf(delivery)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </details>
  )
}
