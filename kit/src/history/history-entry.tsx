import { UnstyledButton } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import shapes from '../layout/shapes.module.css'
import { useFormats } from '../messages/formats.ts'
import { fill } from '../messages/text.ts'
import classes from './history.module.css'
import type { HistoryTexts } from './history-texts.ts'

/** How many changes are visible at first; a new user has fifteen. */
const maxFolded = 6

/** A changed field in words. A secret has no values; what was empty before has no old one. */
export type ShownChange = { key: string; label: string; values?: { old: string | undefined; new: string } | undefined }

type Props = {
  at: string
  sentence: string
  /** Below the sentence. */
  whom?: ReactNode
  changes: readonly ShownChange[]
  /** Where it came from; may be empty. */
  address: string
  texts: HistoryTexts
}

/** One entry: when, the sentence, and the changed fields. */
export function HistoryEntry({ at, sentence, whom, changes, address, texts }: Props) {
  const { time } = useFormats()
  const [isWhole, setWhole] = useState(false)
  const visible = isWhole ? changes : changes.slice(0, maxFolded)
  return (
    <li className={classes.entry}>
      <time dateTime={at} className={shapes.dim}>
        {time(Date.parse(at))}
      </time>
      <div className={shapes.stackXs}>
        <p className={shapes.name}>{sentence}</p>
        {whom}
        {visible.length > 0 && (
          <ul className={classes.changes}>
            {visible.map((change) => (
              <ChangeLine key={change.key} change={change} texts={texts} />
            ))}
          </ul>
        )}
        {changes.length > visible.length && (
          <UnstyledButton className={classes.more} onClick={() => setWhole(true)}>
            {fill(texts.more, { n: changes.length })}
          </UnstyledButton>
        )}
      </div>
      {address && <p className={classes.address}>{fill(texts.address, { address })}</p>}
    </li>
  )
}

function ChangeLine({ change: { label, values }, texts }: { change: ShownChange; texts: HistoryTexts }) {
  return (
    <li>
      <span className={shapes.dim}>{label}</span>
      {values ? (
        <span className={classes.values}>
          {values.old !== undefined && (
            <>
              <del>{values.old}</del>
              <IconArrowRight size={14} stroke={1.75} role="img" aria-label={texts.becomes} />
            </>
          )}
          <ins>{values.new}</ins>
        </span>
      ) : (
        <span>{texts.secret}</span>
      )}
    </li>
  )
}
