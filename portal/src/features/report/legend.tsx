import { useWords } from '../../i18n/language.ts'
import classes from './report.module.css'
import { figureKeys } from './report-figures.ts'

/** Every figure of the report in one sentence. */
export function Legend({ isTracked }: { isTracked: boolean }) {
  const t = useWords()
  const keys = [
    ...figureKeys,
    'change',
    'yearBefore',
    'yearChange',
    ...(isTracked ? (['pageviews'] as const) : []),
  ] as const
  return (
    <section className={classes.legend} aria-labelledby="report-legend">
      <h2 id="report-legend">{t.report.legend}</h2>
      <dl>
        {keys.map((key) => (
          <div key={key}>
            <dt>{t.report.columns[key]}</dt>
            <dd>{t.report.meanings[key]}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
