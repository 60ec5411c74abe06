import { labelValue } from '@gangway/contract/texts/label-value'
import { Button, Group, Modal, Radio } from '@mantine/core'
import { useState } from 'react'
import { DialogActions } from '../layout/dialog-actions.tsx'
import shapes from '../layout/shapes.module.css'
import { useFocusBack } from '../layout/use-focus-back.ts'
import { useFormats } from '../messages/formats.ts'
import type { Messages } from '../messages/kit-messages.ts'
import { useLanguage, useMessages } from '../messages/language.ts'
import { fill } from '../messages/text.ts'
import { DataTable } from '../table/data-table.tsx'
import classes from './conflict-dialog.module.css'
import { type Difference, listDifferences, mergeVersions, type Versions } from './merge.ts'

type ConflictChoicesProps = {
  who: string
  conflicts: readonly Difference[]
  label: (field: string) => string
  written: (field: string, value: unknown) => string
  /** The fields for which their version is chosen. */
  fromThem: ReadonlySet<string>
  onChange: (fromThem: ReadonlySet<string>) => void
}

/** Both versions field by field, one of which is chosen. */
function ConflictChoices({ who, conflicts, label, written, fromThem, onChange }: ConflictChoicesProps) {
  const t = useMessages()
  const heads = { mine: t.common.conflict.mine, theirs: fill(t.common.conflict.theirs, { who }) }
  const choose = (field: string, side: keyof typeof heads) => {
    const others = [...fromThem].filter((one) => one !== field)
    onChange(new Set(side === 'theirs' ? [...others, field] : others))
  }
  const choice = (side: keyof typeof heads) => ({
    key: side,
    header: heads[side],
    cell: ({ field, ...difference }: Difference) => {
      const text = written(field, difference[side])
      return (
        <Radio
          className={classes.choice}
          name={field}
          label={text}
          aria-label={`${label(field)}, ${heads[side]}: ${text}`}
          checked={fromThem.has(field) === (side === 'theirs')}
          onChange={() => choose(field, side)}
        />
      )
    },
  })
  const name = { key: 'field', header: t.common.conflict.field, isHeading: true }
  return (
    <>
      <DataTable
        caption={t.common.conflict.title}
        rows={conflicts}
        columns={[{ ...name, cell: ({ field }) => label(field) }, choice('mine'), choice('theirs')]}
        rowKey={({ field }) => field}
      />
      {conflicts.length > 1 && (
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={() => onChange(new Set())}>
            {t.common.conflict.allMine}
          </Button>
          <Button variant="default" size="xs" onClick={() => onChange(new Set(conflicts.map(({ field }) => field)))}>
            {fill(t.common.conflict.allTheirs, { who })}
          </Button>
        </Group>
      )}
    </>
  )
}

/** A save that came too late: who saved first and when, and the three versions. */
export type Conflict<T> = { who: string; when: string; versions: Versions<T> }

/** How a value is displayed; undefined leaves it to the dialog. */
export type DisplayValue = (field: string, value: unknown) => string | undefined

type Props<T> = {
  conflict: Conflict<T>
  label: (field: string) => string
  display?: DisplayValue | undefined
  /** Continues editing; nothing has changed. */
  onClose: () => void
  onSave: (merged: T) => void
}

/**
 * Shows both versions of what was changed in the meantime and lets the person choose: nothing typed and nothing saved
 * is lost.
 */
export function ConflictDialog<T extends Record<string, unknown>>(props: Props<T>) {
  const { conflict, label, display, onClose, onSave } = props
  const { who, when, versions } = conflict
  const t = useMessages()
  const language = useLanguage()
  const formats = useFormats()
  useFocusBack()
  const [fromThem, setFromThem] = useState<ReadonlySet<string>>(new Set())
  const format = (field: string, value: unknown) => display?.(field, value) ?? plain(value, t)
  const differences = listDifferences(versions)
  const conflicts = differences.filter(({ isConflict }) => isConflict)
  const others = differences.filter(({ isConflict }) => !isConflict)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.common.conflict.title}
      size="xl"
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <div className={shapes.stack}>
        <p>{fill(t.common.conflict.text, { who, when: formats.moment(when) })}</p>
        {conflicts.length > 0 && (
          <ConflictChoices
            who={who}
            conflicts={conflicts}
            label={label}
            written={format}
            fromThem={fromThem}
            onChange={setFromThem}
          />
        )}
        {others.length > 0 && (
          <div>
            <p>{fill(t.common.conflict.also, { who })}</p>
            <ul className={classes.others}>
              {others.map(({ field, theirs }) => (
                <li key={field}>
                  {labelValue(language, label(field), '')}
                  <strong>{format(field, theirs)}</strong>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t.common.conflict.edit}
        </Button>
        <Button data-autofocus onClick={() => onSave(mergeVersions(versions, fromThem))}>
          {t.common.conflict.save}
        </Button>
      </DialogActions>
    </Modal>
  )
}

const plain = (value: unknown, t: Messages): string => {
  if (typeof value === 'boolean') return value ? t.common.yes : t.common.no
  return value === undefined || value === null || value === '' ? `(${t.common.conflict.empty})` : String(value)
}
