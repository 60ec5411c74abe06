import type { SpeedFigures } from '@gangway/contract/features/requests-speed'
import { fewestForFigures } from '@gangway/contract/requests/answer-speed'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { useMessages } from '../../../i18n/language.ts'
import classes from './speed.module.css'
import { allGroups, decidedOf, medianOf, minutesText, shareOf } from './speed-text.ts'
import { usePercent } from './use-percent.ts'

/** The four answers that most people look for. */
export function SpeedTiles({ figures }: { figures: SpeedFigures }) {
  const t = useMessages()
  const language = useLanguage()
  const { number } = useFormats()
  const percent = usePercent()
  const { won, decided } = decidedOf(allGroups(figures))
  const few = fill(t.requestsSpeed.few, { n: fewestForFigures })
  const median = medianOf(figures)
  const elapsed = minutesText(language, figures.medianelapsed ?? 0)
  const shares = [
    { name: 'fast', part: figures.fast, all: figures.due, text: t.requestsSpeed.fastText },
    { name: 'answered', part: figures.answered, all: figures.requests, text: t.requestsSpeed.answeredText },
    { name: 'won', part: won, all: decided, text: t.requestsSpeed.wonText },
  ] as const
  return (
    <dl className={classes.tiles}>
      <div>
        <dt>{t.requestsSpeed.median}</dt>
        <dd className={classes.value}>{median === null ? '–' : minutesText(language, median)}</dd>
        <dd>{median === null ? few : fill(t.requestsSpeed.medianText, { elapsed })}</dd>
      </div>
      {shares.map(({ name, part, all, text }) => (
        <div key={name}>
          <dt>{t.requestsSpeed[name]}</dt>
          <dd className={classes.value}>{percent(shareOf(part, all))}</dd>
          <dd>{shareOf(part, all) === null ? few : fill(text, { part: number(part), all: number(all) })}</dd>
        </div>
      ))}
    </dl>
  )
}
