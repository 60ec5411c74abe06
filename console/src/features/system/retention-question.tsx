import { Question } from '@gangway/kit/form/question.tsx'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { useMessages } from '../../i18n/language.ts'
import classes from './retention.module.css'
import { useRetentionCount } from './retention-data.ts'
import type { Shortened } from './retention-values.ts'

type Props = { shortened: readonly Shortened[]; onClose: () => void; onConfirm: () => void }

/** Shorter periods cannot be taken back once the run was there: what would be lost is named in figures. */
export function ShorterQuestion({ shortened, onClose, onConfirm }: Props) {
  const t = useMessages()
  return (
    <Question
      title={t.system.retention.shorterTitle}
      text={t.system.retention.shorterText}
      action={t.system.retention.shorten}
      isRed
      act={async () => onConfirm()}
      onClose={onClose}
    >
      <ul className={classes.losses}>
        {shortened.map((one) => (
          <Loss key={one.subject} {...one} />
        ))}
      </ul>
    </Question>
  )
}

function Loss({ subject, from, to }: Shortened) {
  const t = useMessages()
  const { number } = useFormats()
  const { data, isError } = useRetentionCount(subject, to)
  const texts = t.system.retention
  const counted = data && fill(texts.loss, { due: number(data.due), total: number(data.total) })
  return (
    <li>
      <strong>{texts.fields[subject]}</strong>
      <span>{fill(texts.fromTo, { from: number(from), to: number(to) })}</span>
      <span>{isError ? texts.notCounted : (counted ?? texts.counting)}</span>
    </li>
  )
}
