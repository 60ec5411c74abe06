import { ChartKey } from './chart-key.tsx'
import classes from './month-chart.module.css'

type Props = {
  title: string
  values: readonly { name: string; text: string }[]
  x: number
  /** Beyond the middle it stands left of its place. */
  isLeft: boolean
  gap: number
}

/** The figures of the place that is pointed at; a screen reader has them from the slider. */
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
