import type { CustomerChange } from '@gangway/contract/features/customers'
import { labelValue } from '@gangway/contract/texts/label-value'
import { useAction } from '@gangway/kit/form/use-action'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { useId } from 'react'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import classes from './customers.module.css'
import { DecisionFailure } from './decision-failure.tsx'

const sentenceOf = (change: CustomerChange, t: Messages) => {
  const nr = change.bookingnr || String(change.bookingid)
  const other = change.othernr || String(change.otherid)
  if (change.step === 'merge') return fill(t.customers.didMerge, { nr, other })
  if (change.step === 'split') return fill(t.customers.didSplit, { nr, other })
  if (change.undoes?.step === 'merge') return fill(t.customers.undidMerge, { nr, other })
  return fill(t.customers.undidSplit, { nr })
}

type Undo = (stepno: number) => Promise<unknown>
type Props = {
  changes: readonly CustomerChange[]
  /** Undefined for people who may only read. */
  undo: Undo | undefined
}

/** What was merged or taken out by hand, with who and when; the newest first. */
export function CustomerChanges({ changes, undo }: Props) {
  const t = useMessages()
  const id = useId()
  const { run, isPending, failure } = useAction()
  if (changes.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t.customers.history}</h2>
      {failure !== undefined && <DecisionFailure error={failure} />}
      <ul className={classes.notes}>
        {changes.map((change) => (
          <ChangeLine
            key={change.stepno}
            change={change}
            isPending={isPending}
            onUndo={undo && change.mayundo ? () => void run(() => undo(change.stepno)) : undefined}
          />
        ))}
      </ul>
    </section>
  )
}

type LineProps = { change: CustomerChange; isPending: boolean; onUndo: (() => void) | undefined }

function ChangeLine({ change, isPending, onUndo }: LineProps) {
  const t = useMessages()
  const { moment } = useFormats()
  const language = useLanguage()
  const sentence = sentenceOf(change, t)
  return (
    <li className={classes.change}>
      <div>
        <p>{sentence}</p>
        <p className={classes.quiet}>
          {change.author} · <time dateTime={change.at}>{moment(change.at)}</time>
        </p>
      </div>
      {onUndo && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={labelValue(language, t.customers.undo, sentence)}
          disabled={isPending}
          onClick={onUndo}
        >
          {t.customers.undo}
        </Button>
      )}
    </li>
  )
}
