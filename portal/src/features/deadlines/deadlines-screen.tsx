import {
  type Deadline,
  deadlineStates,
  deadlineTimes,
  exportDeadlines,
  listDeadlines,
  timeOf,
} from '@gangway/contract/features/deadlines'
import { listRequestPeople } from '@gangway/contract/features/requests'
import { deadlineKinds } from '@gangway/contract/rules/deadline'
import { download } from '@gangway/kit/api/download'
import { useCall } from '@gangway/kit/api/hooks'
import { printPage } from '@gangway/kit/browser/print'
import { ExportButtons } from '@gangway/kit/download/export-buttons.tsx'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { Segments } from '@gangway/kit/layout/segments.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { Button, NativeSelect } from '@mantine/core'
import { IconBellCog, IconCheck } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useMayAct } from '../../lib/session/use-may.ts'
import { DeadlineDialog, type OpenDialog } from '../../parts/deadlines/booking-deadlines.tsx'
import { useFinish } from '../../parts/deadlines/deadlines-data.ts'
import { PrintButton } from '../../parts/paper/print-button.tsx'
import { OutcomeBar } from '../../parts/work/outcome-bar.tsx'
import classes from './deadlines.module.css'
import { type DeadlineFilter, type DeadlineSearch, filterOf } from './deadlines-filter.ts'
import { DeadlinesTable } from './deadlines-table.tsx'
import { RemindersDialog } from './reminders-dialog.tsx'

type FilterProps = {
  filter: DeadlineFilter
  lines: readonly { organizerid: number; name: string }[]
  onChange: (changes: DeadlineSearch) => void
}

function DeadlinesFilter({ filter, lines, onChange }: FilterProps) {
  const t = useMessages()
  const { data: people = [] } = useCall(listRequestPeople)
  const texts = t.deadlines.filter
  const { state, kind = '', organizerid = '', userno = '' } = filter
  return (
    <div className={shapes.filters}>
      <Segments
        label={texts.state}
        options={deadlineStates.map((value) => ({ value, label: t.deadlines.states[value] }))}
        value={state}
        onChange={(value) => onChange({ state: value === 'open' ? undefined : value, time: undefined })}
      />
      <NativeSelect
        label={texts.kind}
        data={[
          { value: '', label: texts.allKinds },
          ...deadlineKinds.map((value) => ({ value, label: t.deadlines.kinds[value] })),
        ]}
        value={kind}
        onChange={({ currentTarget: { value } }) => onChange({ kind: value || undefined })}
      />
      <NativeSelect
        label={texts.line}
        data={[
          { value: '', label: texts.allLines },
          ...lines.map(({ organizerid: id, name }) => ({ value: String(id), label: name })),
        ]}
        value={organizerid}
        onChange={({ currentTarget: { value } }) => onChange({ line: value || undefined })}
      />
      {people.length > 1 && (
        <NativeSelect
          label={texts.person}
          data={[
            { value: '', label: texts.everybody },
            ...people.map(({ userno: no, name }) => ({ value: String(no), label: name })),
          ]}
          value={userno}
          onChange={({ currentTarget: { value } }) => onChange({ person: value || undefined })}
        />
      )}
    </div>
  )
}

/** Open deadlines by how near they are, the others as one list. */
const groupsOf = (deadlines: readonly Deadline[], { state }: DeadlineFilter, today: string) => {
  if (state !== 'open') return deadlines.length > 0 ? [{ time: undefined, rows: deadlines }] : []
  return deadlineTimes
    .map((time) => ({ time, rows: deadlines.filter(({ day }) => timeOf(day, today) === time) }))
    .filter(({ rows }) => rows.length > 0)
}

const route = getRouteApi('/deadlines')

/** DUE-2: what is due over all cruise lines, by day. Everything chosen is part of the URL. */
export function DeadlinesScreen() {
  const t = useMessages()
  const formats = useFormats()
  const language = useLanguage()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const filter = filterOf(search)
  const read = useCall(listDeadlines, { query: filter })
  const finish = useFinish()
  const mayAct = useMayAct('requests')
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [open, setOpen] = useState<OpenDialog>()
  const [isSetting, setSetting] = useState(false)
  const change = (changes: DeadlineSearch) => {
    setSelected(new Set())
    void navigate({ search: (now) => ({ ...now, ...changes }), resetScroll: false })
  }
  const toggle = (id: number) =>
    setSelected((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])))
  const { deadlines = [], lines = [] } = read.data ?? {}
  const chosen = deadlines.filter(({ deadlineid }) => selected.has(deadlineid)).map(({ deadlineid }) => deadlineid)
  const finishChosen = async () => {
    await finish.change(chosen, true)
    setSelected(new Set())
  }
  const isOff = deadlines.length === 0
  return (
    <Page
      title={t.deadlines.title}
      lead={t.deadlines.lead}
      action={
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconBellCog size={16} stroke={1.75} aria-hidden />}
            onClick={() => setSetting(true)}
          >
            {t.deadlines.reminders.open}
          </Button>
          <PrintButton print={async () => printPage()} isOff={isOff} />
          <ExportButtons
            load={(format, watch) => download(exportDeadlines, { query: { ...filter, format, language } }, watch)}
            isOff={isOff}
            isQuiet
          />
        </div>
      }
      filter={<DeadlinesFilter filter={filter} lines={lines} onChange={change} />}
    >
      <Loaded query={read}>
        {({ deadlines: rows, hasmore, today }) => (
          <>
            {mayAct && chosen.length > 0 && (
              <div className={classes.bar}>
                <Button
                  leftSection={<IconCheck size={16} stroke={1.75} aria-hidden />}
                  onClick={() => void finishChosen()}
                >
                  {formats.plural(chosen.length, t.deadlines.finishChosen)}
                </Button>
              </div>
            )}
            {hasmore && <Notice tone="warn">{fill(t.deadlines.more, { n: formats.number(rows.length) })}</Notice>}
            {rows.length === 0 && <Empty>{filter.state === 'open' ? t.deadlines.none : t.deadlines.noneFound}</Empty>}
            {groupsOf(rows, filter, today).map(({ time, rows: own }) => (
              <section
                key={time ?? ''}
                className={classes.group}
                data-time={time}
                aria-label={time && t.deadlines.times[time]}
              >
                {time && <h2>{`${t.deadlines.times[time]} (${formats.number(own.length)})`}</h2>}
                <DeadlinesTable
                  caption={time ? t.deadlines.times[time] : t.deadlines.states[filter.state]}
                  rows={own}
                  selected={mayAct && filter.state === 'open' ? selected : undefined}
                  onSelect={toggle}
                  finish={finish}
                  onMail={(deadline) => setOpen({ kind: 'mail', deadline })}
                  onEdit={(deadline) => setOpen({ kind: 'form', deadline })}
                />
              </section>
            ))}
          </>
        )}
      </Loaded>
      <DeadlineDialog
        {...{ open, finish }}
        bookingid={open?.deadline?.bookingid ?? 0}
        taken={[]}
        onClose={() => setOpen(undefined)}
      />
      {isSetting && (
        <RemindersDialog
          onDone={(text) => {
            finish.tell({ text, isBad: false })
            setSetting(false)
          }}
          onClose={() => setSetting(false)}
        />
      )}
      {finish.outcome && <OutcomeBar outcome={finish.outcome} onClose={finish.dismiss} />}
    </Page>
  )
}
