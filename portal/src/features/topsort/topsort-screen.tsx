import { getTopsort, saveTopsort, type TopsortList } from '@gangway/contract/features/topsort'
import { type ListType, topsortLists } from '@gangway/contract/rules/topsort'
import { CallError } from '@gangway/kit/api/call-error'
import type { Answered } from '@gangway/kit/api/client'
import { useRecord } from '@gangway/kit/api/hooks'
import { FailureNotice } from '@gangway/kit/form/failure-notice.tsx'
import { LeaveGuard } from '@gangway/kit/form/leave-guard.tsx'
import { RecordForm } from '@gangway/kit/form/record-form.tsx'
import { useRecordForm } from '@gangway/kit/form/use-record-form'
import { Loaded } from '@gangway/kit/layout/loaded.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Page } from '@gangway/kit/layout/page.tsx'
import { Segments } from '@gangway/kit/layout/segments.tsx'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { fieldMessage } from '@gangway/kit/messages/field-message'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button, Tabs } from '@mantine/core'
import { IconChevronDown, IconRipple, IconShip } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useId, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { PreviewColumns, PreviewSkeleton } from '../../parts/page-preview/preview-columns.tsx'
import { afterSave, type Card, cardOf, isEmptyChoice, listOf, moveId, type Profile, toggleId } from './card-state.ts'
import { ChoiceList } from './choice-list.tsx'
import { SortableList } from './sortable-list.tsx'
import classes from './topsort.module.css'
import { useListText, useOptions } from './topsort-data.ts'

type CardOptionsProps = { listtype: ListType; ids: readonly number[]; onChange: (ids: number[]) => void }

/** The chosen options in order, and below them all options. */
function CardOptions({ listtype, ids, onChange }: CardOptionsProps) {
  const t = useMessages()
  const { query, options } = useOptions(listtype, true)
  return (
    <Loaded query={query}>
      {() => {
        const optionsById = new Map(options.map((option) => [option.id, option]))
        const missingOption = (id: number) => ({ id, name: fill(t.topsort.unknown, { id }), isIncluded: true })
        const chosenOptions = ids.map((id) => optionsById.get(id) ?? missingOption(id))
        return (
          <>
            {chosenOptions.length > 0 && (
              <SortableList
                items={chosenOptions}
                onMove={(from, to) => onChange(moveId(ids, from, to))}
                onRemove={(id) => onChange(toggleId(ids, id))}
              />
            )}
            <ChoiceList options={options} chosenIds={ids} onToggle={(id) => onChange(toggleId(ids, id))} />
          </>
        )
      }}
    </Loaded>
  )
}

/** One of the six lists, saved on its own. */
const listRecord = (listtype: ListType) => ({
  save: saveTopsort,
  toValues: (lists: readonly TopsortList[]) => ({ list: lists.find((row) => row.listtype === listtype)?.list ?? '' }),
  toBody: ({ list }: { list: string }) => ({ listtype, list }),
  schema: saveTopsort.body,
  // A list has no field to show a message at: what is wrong with it is reported like a failed save.
  check: () => [],
  labels: {},
})

/** One card: its list as a record, and what is chosen there. */
const useCard = (listtype: ListType, read: Answered<typeof getTopsort>) => {
  const [choice, setChoice] = useState<Card>()
  const record = useRecordForm(
    {
      ...listRecord(listtype),
      onSaved: (stored, sent) => setChoice((now) => now && afterSave(now, sent.list, stored.list)),
    },
    read,
  )
  const { list } = record.form.values
  // The list was read again, or somebody else's was chosen.
  if (choice && listOf(choice) !== list) setChoice(undefined)
  return {
    listtype,
    record,
    card: choice ?? cardOf(list),
    setCard: (card: Card) => {
      setChoice(card)
      record.form.setFieldValue('list', listOf(card))
    },
  }
}

type CardModel = ReturnType<typeof useCard>

type Props = { error: unknown; listtype: ListType; title: string }

/** Why a card was not saved; the choice stays, and Save can be pressed again. */
function CardFailure({ error, listtype, title }: Props) {
  const t = useMessages()
  const { options } = useOptions(listtype, false)
  const issues = error instanceof CallError ? error.fields : []
  const optionName = (value: unknown) => options.find(({ id }) => id === value)?.name ?? String(value)
  const reasons = issues.map(({ key, params }) =>
    fieldMessage({ field: 'list', key, params: { ...params, value: optionName(params?.value) } }, { list: title }, t),
  )
  return <FailureNotice error={error} reasons={reasons} />
}

/** TOP-2: Standard or Customized, an edit button that loads the options, the list of them, and Save. */
function TopsortCard({ title, model }: { title: string; model: CardModel }) {
  const t = useMessages()
  const formats = useFormats()
  const heading = useId()
  const panel = useId()
  const [isOpen, setOpen] = useState(false)
  const { record, card, setCard, listtype } = model
  const listText = useListText(listtype, record.conflict !== undefined)
  const Icon = topsortLists[listtype].areaid === 1 ? IconShip : IconRipple
  const isCustomized = card.profile === 'customized'
  const showsOptions = isOpen && isCustomized
  const choose = (profile: Profile) => setCard({ ...card, profile })
  const edit = () => {
    setOpen(!showsOptions)
    choose('customized')
  }
  return (
    <RecordForm
      record={record}
      labelledBy={heading}
      label={() => title}
      display={(_, list) => listText(String(list))}
      failure={(error) => <CardFailure error={error} listtype={listtype} title={title} />}
      classNames={{ form: classes.card, foot: classes.foot }}
      isOneOfSeveral
    >
      <header className={classes.head}>
        <Icon size={20} stroke={1.5} aria-hidden />
        <h2 id={heading}>{title}</h2>
        <p className={shapes.count} role="status">
          {isCustomized && formats.plural(card.ids.length, t.topsort.chosen)}
        </p>
      </header>
      <div className={shapes.between}>
        <Segments
          label={title}
          isLabelHidden
          value={card.profile}
          onChange={choose}
          options={[
            { value: 'standard', label: t.topsort.standard },
            { value: 'customized', label: t.topsort.customized },
          ]}
        />
        <Button
          variant="default"
          aria-expanded={showsOptions}
          aria-controls={panel}
          rightSection={<IconChevronDown size={16} stroke={1.75} aria-hidden className={classes.chevron} />}
          onClick={edit}
        >
          {showsOptions ? t.topsort.close : t.topsort.edit}
        </Button>
      </div>
      {!isCustomized && <p className={shapes.dim}>{t.topsort.standardHint}</p>}
      {isEmptyChoice(card) && <Notice tone="warn">{t.topsort.emptyWarning}</Notice>}
      <div id={panel} hidden={!showsOptions}>
        {showsOptions && (
          <CardOptions listtype={listtype} ids={card.ids} onChange={(ids) => setCard({ ...card, ids })} />
        )}
      </div>
    </RecordForm>
  )
}

const tabs = ['destinations', 'organizer', 'ships'] as const
type Tab = (typeof tabs)[number]

/** TOP-1: the two lists of each tab. */
const listsOf: Record<Tab, { sea: ListType; river: ListType }> = {
  destinations: { sea: 3, river: 6 },
  organizer: { sea: 2, river: 5 },
  ships: { sea: 4, river: 7 },
}

const isDirty = ({ record }: CardModel) => record.form.isDirty()

// The page and its messages in seven languages load after the lists.
const TopsortPreview = lazy(async () => ({ default: (await import('./topsort-preview.tsx')).TopsortPreview }))

/** The sea and the river card of a tab, each saved on its own; beside them the page as it will look. */
function TopsortTab({ tab, read }: { tab: Tab; read: Answered<typeof getTopsort> }) {
  const t = useMessages()
  const sea = useCard(listsOf[tab].sea, read)
  const river = useCard(listsOf[tab].river, read)
  const saveAll = async () => {
    const isSeaSaved = !isDirty(sea) || (await sea.record.save()) === 'saved'
    const isRiverSaved = !isDirty(river) || (await river.record.save()) === 'saved'
    return isSeaSaved && isRiverSaved
  }
  return (
    <PreviewColumns>
      <div className={classes.cards}>
        <TopsortCard title={t.topsort.cards[tab].sea} model={sea} />
        <TopsortCard title={t.topsort.cards[tab].river} model={river} />
        <LeaveGuard isDirty={isDirty(sea) || isDirty(river)} save={saveAll} />
      </div>
      <Suspense fallback={<PreviewSkeleton />}>
        <TopsortPreview lists={[sea, river].map(({ listtype, card }) => ({ listtype, list: listOf(card) }))} />
      </Suspense>
    </PreviewColumns>
  )
}

const route = getRouteApi('/partnerdata/topsort')

/** What the booking engine shows first. The tab is part of the URL, so leaving it with unsaved changes asks first. */
export function TopsortScreen() {
  const t = useMessages()
  const { tab = 'destinations' } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useRecord(getTopsort)
  const open = (name: string | null) => {
    const next = tabs.find((one) => one === name)
    void navigate({ search: { tab: next === 'destinations' ? undefined : next } })
  }
  return (
    <Page title={t.topsort.title} lead={t.topsort.lead}>
      <Tabs value={tab} onChange={open} keepMounted={false}>
        <Tabs.List aria-label={t.topsort.tabsLabel} mb="lg">
          {tabs.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t.topsort.tabs[name]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={tab} key={tab}>
          <Loaded query={query}>{(read) => <TopsortTab tab={tab} read={read} />}</Loaded>
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}
