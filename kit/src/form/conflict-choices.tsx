import { Button, Group, Radio } from '@mantine/core'
import { useMessages } from '../messages/language.ts'
import { fill } from '../messages/text.ts'
import { DataTable } from '../table/data-table.tsx'
import classes from './conflict-dialog.module.css'
import type { Difference } from './merge.ts'

type Props = {
  who: string
  conflicts: readonly Difference[]
  label: (field: string) => string
  written: (field: string, value: unknown) => string
  /** The fields for which their version is chosen. */
  fromThem: ReadonlySet<string>
  onChange: (fromThem: ReadonlySet<string>) => void
}

/** Both versions field by field, one of which is chosen. */
export function ConflictChoices({ who, conflicts, label, written, fromThem, onChange }: Props) {
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
