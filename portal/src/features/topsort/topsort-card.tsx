import { topsortLists } from '@gangway/contract/rules/topsort'
import { RecordForm } from '@gangway/kit/form/record-form.tsx'
import { Notice } from '@gangway/kit/layout/notice.tsx'
import { Segments } from '@gangway/kit/layout/segments.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { Button } from '@mantine/core'
import { IconChevronDown, IconRipple, IconShip } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { CardFailure } from './card-failure.tsx'
import { CardOptions } from './card-options.tsx'
import { isEmptyChoice, type Profile } from './card-state.ts'
import classes from './topsort.module.css'
import { useListText } from './topsort-data.ts'
import type { CardModel } from './use-card.ts'

/** TOP-2: Standard or Customized, an edit button that loads the options, the list of them, and Save. */
export function TopsortCard({ title, model }: { title: string; model: CardModel }) {
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
        <p className={classes.count} role="status">
          {isCustomized && formats.plural(card.ids.length, t.topsort.chosen)}
        </p>
      </header>
      <div className={classes.choice}>
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
      {!isCustomized && <p className={classes.hint}>{t.topsort.standardHint}</p>}
      {isEmptyChoice(card) && <Notice tone="warn">{t.topsort.emptyWarning}</Notice>}
      <div id={panel} hidden={!showsOptions}>
        {showsOptions && (
          <CardOptions listtype={listtype} ids={card.ids} onChange={(ids) => setCard({ ...card, ids })} />
        )}
      </div>
    </RecordForm>
  )
}
