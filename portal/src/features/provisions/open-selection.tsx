import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button, Checkbox } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import classes from './open-money.module.css'
import type { Selection } from './use-selection.ts'

/** Selects every booking of the list that can be claimed; only where that is more than one. */
export function SelectAll({ selection: { claimable, selected, toggleAll } }: { selection: Selection }) {
  const t = useMessages()
  const { number } = useFormats()
  if (claimable.length < 2) return null
  return (
    <Checkbox
      className={classes.all}
      label={fill(t.provisions.claims.select.all, { n: number(claimable.length) })}
      checked={selected.length === claimable.length}
      indeterminate={selected.length > 0 && selected.length < claimable.length}
      onChange={toggleAll}
    />
  )
}

type Props = { selection: Selection; onClaim: () => void }

/** What is selected and what can be done with it: stays in sight while the list scrolls. */
export function SelectionBar({ selection: { selected, clear }, onClaim }: Props) {
  const t = useMessages()
  const { euro, plural } = useFormats()
  const cents = selected.reduce((sum, { open }) => sum + Math.round(open * 100), 0)
  return (
    // Always there, so that screen readers hear what changes in it.
    <div className={classes.bar} role="status" hidden={selected.length === 0}>
      {selected.length > 0 && (
        <>
          <span className={classes.chosen}>
            {plural(selected.length, t.provisions.claims.select.count)} · <strong>{euro(cents / 100)}</strong>
          </span>
          <Button variant="subtle" onClick={clear}>
            {t.provisions.claims.select.clear}
          </Button>
          <Button onClick={onClaim}>
            {selected.length === 1 ? t.provisions.claims.claim : t.provisions.claims.select.claim}
          </Button>
        </>
      )}
    </div>
  )
}
