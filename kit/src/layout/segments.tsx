import { type ReactNode, useId } from 'react'
import classes from './segments.module.css'

type Props<Value extends string> = {
  label: string
  /** Where the position makes the meaning clear, the label is only for screen readers. */
  isLabelHidden?: boolean
  isSmall?: boolean
  options: readonly { value: Value; label: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
}

/** A few choices side by side, one of them selected: radio buttons that look like one field. */
export function Segments<Value extends string>({ label, options, value, onChange, ...look }: Props<Value>) {
  const id = useId()
  const { isLabelHidden = false, isSmall = false } = look
  return (
    <div className={classes.field}>
      {!isLabelHidden && (
        <span id={id} className={classes.label}>
          {label}
        </span>
      )}
      <div
        role="radiogroup"
        className={classes.track}
        data-many={options.length}
        data-small={isSmall || undefined}
        {...(isLabelHidden ? { 'aria-label': label } : { 'aria-labelledby': id })}
      >
        {options.map((one) => (
          <label key={one.value} className={classes.segment}>
            <input
              type="radio"
              name={id}
              value={one.value}
              checked={one.value === value}
              onChange={() => onChange(one.value)}
            />
            {one.label}
          </label>
        ))}
      </div>
    </div>
  )
}
