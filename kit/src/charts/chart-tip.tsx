import { ChartKey } from './chart-key.tsx'
import classes from './month-chart.module.css'

type Props = {
  title: string
  values: readonly { name: string; text: string }[]
  x: number
  /** Right of the middle it is shown to the left of its position. */
  isLeft: boolean
  gap: number
}

/** The values at the pointed position; screen readers get them from the slider. */
export function ChartTip({ title, values, x, isLeft, gap }: Props) {
  const left = isLeft ? `calc(${x - gap - 4}px - 100%)` : `${x + gap + 4}px`
  return (
    <div className={classes.tip} aria-hidden style={{ transform: `translateX(${left})` }}>
      <strong>{title}</strong>
      <dl>
        {values.map(({ name, text }, at) => (
          <div key={name}>
            <dt>
              <ChartKey at={at} />
              {name}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
