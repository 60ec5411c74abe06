import { useMessages } from '../../i18n/language.ts'
import classes from './report.module.css'
import { figureKeys } from './report-figures.ts'

/** Every figure of the report explained in one sentence; collapsed, so that the figures themselves are seen without scrolling. */
export function Legend({ isTracked }: { isTracked: boolean }) {
  const t = useMessages()
  const keys = [
    ...figureKeys,
    'change',
    'yearBefore',
    'yearChange',
    ...(isTracked ? (['pageviews'] as const) : []),
  ] as const
  return (
    <section className={classes.legend} aria-labelledby="report-legend">
      <details>
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
