import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import { useLanguage, useWords } from '../i18n/language.ts'
import classes from './change.module.css'
import { changeText } from './change-text.ts'

type Props = {
  value: number
  /** It came from nothing: the rate is 0, but that is not what people read. */
  isNew?: boolean
  /** Where less is better, as with cancellations. */
  isLessBetter?: boolean
}

const lookOf = ({ value, isNew = false, isLessBetter = false }: Props) => {
  const isMore = value > 0 || isNew
  if (!isMore && value === 0) return { Icon: IconArrowRight, tone: 'even' }
  return { Icon: isMore ? IconArrowUpRight : IconArrowDownRight, tone: isMore === isLessBetter ? 'bad' : 'good' }
}

/** How a figure has changed, 0.125 is an eighth more: by sign, arrow and colour. */
export function Change(props: Props) {
  const t = useWords()
  const language = useLanguage()
  const { Icon, tone } = lookOf(props)
  return (
    <span className={classes.change} data-tone={tone}>
      <Icon size={14} stroke={2} aria-hidden />
      {props.isNew ? t.parts.fresh : changeText(props.value, language)}
    </span>
  )
}
