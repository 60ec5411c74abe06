import type { OpeningDay } from '@gangway/contract/features/requests-templates'
import { takenBackMinutes } from '@gangway/contract/requests/answer-speed'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../../../i18n/language.ts'
import classes from './speed.module.css'
import { hoursText } from './speed-text.ts'

/** How it is counted, in words, with the opening hours that decide it. */
export function SpeedMethod({ hours }: { hours: readonly OpeningDay[] }) {
  const t = useMessages()
  const language = useLanguage()
  const speed = t.requestsSpeed
  const words = {
    answer: t.requests.answer,
    offer: t.requests.stages.offer,
    twice: t.requests.reasons.twice,
    n: takenBackMinutes,
  }
  return (
    <section className={classes.method}>
      <h2>{speed.method}</h2>
      <p>
        {fill(speed.hours, { hours: hoursText(language, hours) })}{' '}
        <Link to="/requests" search={{ tab: 'mails' }}>
          {speed.changeHours}
        </Link>
      </p>
      <ul>
        {[speed.methodAnswer, speed.methodHours, speed.methodPerson, speed.methodShare, speed.methodWon].map((text) => (
          <li key={text}>{fill(text, words)}</li>
        ))}
      </ul>
    </section>
  )
}
