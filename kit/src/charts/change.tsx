import type { Comparison } from '@gangway/contract/bookings/change-rate'
import { changeText, differenceText } from '@gangway/contract/texts/change-text'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import shapes from '../layout/shapes.module.css'
import { useLanguage, useMessages } from '../messages/language.ts'
import classes from './change.module.css'

type Props = {
  /** `undefined` where there is nothing to compare with. */
  change: Comparison | undefined
  /** How the figure is formatted, and so is the difference from a small base. */
  format: (n: number) => string
  /** Where less is better, as with cancellations. */
  isLessBetter?: boolean
}

const pickTone = (value: number, isLessBetter: boolean) => {
  if (value === 0) return { Icon: IconArrowRight, tone: 'even' }
  const isMore = value > 0
  return { Icon: isMore ? IconArrowUpRight : IconArrowDownRight, tone: isMore === isLessBetter ? 'bad' : 'good' }
}

/**
 * How a figure has changed, by plus/minus, arrow and colour: a rate, the difference from a small base, or that there is
 * none.
 */
export function Change({ change, format, isLessBetter = false }: Props) {
  const t = useMessages()
  const language = useLanguage()
  if (!change) return <span className={shapes.note}>{t.parts.noBase}</span>
  const { Icon, tone } = pickTone(change.value, isLessBetter)
  return (
    <span className={classes.change} data-tone={tone}>
      <Icon size={14} stroke={2} aria-hidden />
      {change.kind === 'rate' ? changeText(change.value, language) : differenceText(change.value, format)}
    </span>
  )
}
