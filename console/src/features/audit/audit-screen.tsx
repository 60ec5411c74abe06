import type { AuditLeaf } from '@gangway/contract/features/audit'
import { type HistoryEntry as Entered, listHistory } from '@gangway/contract/features/audit-console'
import { isSecretChange, listVisibleChanges } from '@gangway/contract/texts/change-labels'
import { useCall } from '@gangway/kit/api/hooks'
import { HistoryDays, HistoryPages } from '@gangway/kit/history/history-days.tsx'
import { HistoryEntry } from '@gangway/kit/history/history-entry.tsx'
import { HistoryFilters } from '@gangway/kit/history/history-filters.tsx'
import { Empty } from '@gangway/kit/layout/empty.tsx'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { fill } from '@gangway/kit/messages/text'
import { NativeSelect, TextInput, UnstyledButton } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './audit.module.css'
import { type HistoryFilter, type HistorySearch, historyFilterOf, isNarrow } from './audit-filter.ts'
import { useChangeTexts } from './use-change-texts.ts'

type AuditFiltersProps = { filter: HistoryFilter; onChange: (changes: HistorySearch) => void }

/** Filters by agency, person, area and period. */
function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const t = useMessages()
  const areas = Object.entries(t.audit.areas)
  const texts = { ...t.audit, startDate: t.parts.startDate, endDate: t.parts.endDate }
  return (
    <HistoryFilters label={t.shell.screens.audit} filter={filter} onChange={onChange} texts={texts}>
      <TypedField
        label={t.audit.partner}
        value={filter.partnerid}
        isNumber
        onChange={(partnerid) => onChange({ partnerid })}
      />
      <TypedField label={t.audit.person} value={filter.user} onChange={(user) => onChange({ user })} />
      <NativeSelect
        label={t.audit.by}
        data={[
          { value: '', label: t.audit.everybody },
          { value: 'provider', label: t.audit.byProvider },
          { value: 'agency', label: t.audit.byAgency },
        ]}
        value={filter.by ?? ''}
        onChange={({ currentTarget }) => onChange({ by: currentTarget.value })}
      />
      <NativeSelect
        label={t.audit.area}
        data={[{ value: '', label: t.audit.everything }, ...areas.map(([value, label]) => ({ value, label }))]}
        value={filter.area ?? ''}
        onChange={({ currentTarget }) => onChange({ area: currentTarget.value })}
      />
    </HistoryFilters>
  )
}

type TypedProps = { label: string; value: string | undefined; isNumber?: true; onChange: (value: string) => void }

/** Asked for when it is complete: with Enter, or when the field is left. */
function TypedField({ label, value = '', isNumber, onChange }: TypedProps) {
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const send = () => {
    if (typed.trim() !== value) onChange(typed.trim())
  }
  return (
    <TextInput
      className={classes.typed}
      label={label}
      value={typed}
      inputMode={isNumber ? 'numeric' : 'text'}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={send}
      onKeyDown={({ key }) => key === 'Enter' && send()}
    />
  )
}

type Props = { entry: Entered; onPartner: (partnerid: number) => void }

const isEmpty = (value: AuditLeaf) => value === null || value === ''

/** One entry: when, who did what to whom, and the changed fields. */
function Entry({ entry, onPartner }: Props) {
  const t = useMessages()
  const { label, text } = useChangeTexts()
  const { at, username, name, isprovider, partnerid, firma, area, action, address } = entry
  const [areas, actions]: Readonly<Record<string, string>>[] = [t.audit.areas, t.audit.actions]
  // A published file is named by nothing else.
  const visible = area === 'partners' ? entry.changes : listVisibleChanges(entry)
  const changes = visible.map((change) => ({
    key: `${change.item}/${change.field}`,
    label: label(area, change),
    values: isSecretChange(change)
      ? undefined
      : {
          old: isEmpty(change.old) ? undefined : text(area, change.field, change.old),
          new: text(area, change.field, change.new),
        },
  }))
  const whom = (
    <p className={classes.whom}>
      {isprovider ? t.audit.byProvider : t.audit.byAgency}
      {partnerid !== null && (
        <>
          {' · '}
          <UnstyledButton className={classes.partner} onClick={() => onPartner(partnerid)}>
            {firma ? `${firma} (${partnerid})` : partnerid}
          </UnstyledButton>
        </>
      )}
    </p>
  )
  const parts = { who: name || username, area: areas?.[area] ?? area, action: actions?.[action] ?? action }
  const sentence = fill(t.audit.sentence, parts)
  return <HistoryEntry at={at} sentence={sentence} whom={whom} changes={changes} address={address} texts={t.audit} />
}

const route = getRouteApi('/history')

/** Who did what, in all agencies and in the console: filtered and paged by the URL. */
export function AuditScreen() {
  const t = useMessages()
  const filter = historyFilterOf(route.useSearch())
  const navigate = route.useNavigate()
  const history = useCall(listHistory, { query: filter })
  /** A changed filter starts with the newest entries. */
  const change = (changes: HistorySearch) =>
    void navigate({ search: (now) => ({ ...now, ...changes, before: undefined }), resetScroll: false })
  const turn = (before: string | undefined) => void navigate({ search: (now) => ({ ...now, before }) })
  return (
    <Page title={t.shell.screens.audit} lead={t.audit.lead} filter={<AuditFilters filter={filter} onChange={change} />}>
      <Loaded query={history}>
        {({ rows, next }) => (
          <>
            {rows.length === 0 ? (
              <Empty>{isNarrow(filter) ? t.audit.nothing : t.audit.none}</Empty>
            ) : (
              <HistoryDays rows={rows}>
                {(entry) => (
                  <Entry
                    key={entry.id}
                    entry={entry}
                    onPartner={(partnerid) => change({ partnerid: String(partnerid) })}
                  />
                )}
              </HistoryDays>
            )}
            <HistoryPages next={next} isFirst={filter.before === undefined} onTurn={turn} texts={t.audit} />
          </>
        )}
      </Loaded>
    </Page>
  )
}
