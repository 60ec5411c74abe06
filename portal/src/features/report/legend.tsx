import { useMediaQuery } from '@mantine/hooks'
import { useMessages } from '../../i18n/language.ts'
import classes from './report.module.css'
import { figureKeys } from './report-figures.ts'

/** Every figure of the report explained in one sentence; collapsed where there is little space. */
export function Legend({ isTracked }: { isTracked: boolean }) {
  const t = useMessages()
  const isNarrow = useMediaQuery('(max-width: 61.99em)', false, { getInitialValueInEffect: false })
  const keys = [
    ...figureKeys,
    'change',
    'yearBefore',
    'yearChange',
    ...(isTracked ? (['pageviews'] as const) : []),
  ] as const
  return (
    <section className={classes.legend} aria-labelledby="report-legend">
      <details open={!isNarrow}>
        <summary>
          <h2 id="report-legend">{t.report.legend}</h2>
        </summary>
        <dl>
          {keys.map((key) => (
            <div key={key}>
              <dt>{t.report.columns[key]}</dt>
              <dd>{t.report.meanings[key]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}
