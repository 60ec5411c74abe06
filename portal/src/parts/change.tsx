import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import { useFormats } from '../i18n/formats.ts'
import classes from './change.module.css'

const lookOf = (value: number) => {
  if (value === 0) return { Icon: IconArrowRight, tone: 'even' }
  return value > 0 ? { Icon: IconArrowUpRight, tone: 'good' } : { Icon: IconArrowDownRight, tone: 'bad' }
}

/** How a figure has changed, 0.125 is an eighth more: by sign, arrow and colour. */
export function Change({ value }: { value: number }) {
  const formats = useFormats()
  const { Icon, tone } = lookOf(value)
  return (
    <span className={classes.change} data-tone={tone}>
      <Icon size={14} stroke={2} aria-hidden />
      {formats.change(value)}
    </span>
  )
}
