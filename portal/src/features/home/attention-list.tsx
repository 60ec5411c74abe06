import { Right } from '@gangway/contract/access/rights'
import { limits } from '@gangway/contract/calls/limits'
import type { HomeAttention } from '@gangway/contract/features/home'
import { differenceText } from '@gangway/contract/texts/change-text'
import { languages } from '@gangway/contract/texts/languages'
import { type Formats, useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useMessages } from '../../i18n/language.ts'
import type { Messages } from '../../i18n/messages.ts'
import { mayOpen } from '../../lib/session/access.ts'
import { useBrand } from '../../lib/session/session.ts'
import type { Session } from '../../lib/session/session-record.ts'
import classes from './home-screen.module.css'

/** What somebody should look at, each with a link to where it can be fixed. */
export function AttentionList({ items, session }: { items: readonly HomeAttention[]; session: Session }) {
  const t = useMessages()
  const brand = useBrand()
  // Both screens have the texts; this login may lack the right to the first one.
  const hasContact = mayOpen({ right: Right.administration }, session, brand)
  const formats = useFormats()
  return (
    <section aria-labelledby="attention">
      <div className={classes.head}>
        <h2 id="attention">{t.home.attention}</h2>
      </div>
      {items.length === 0 ? (
        <p className={classes.calm}>
          <IconCircleCheck size={20} stroke={1.75} aria-hidden />
          {t.home.calm}
        </p>
      ) : (
        <ul className={classes.list}>
          {items.map((item) => (
            <li key={item.kind} className={classes.attention}>
              <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
              <p>{sentenceOf(item, t, formats)}</p>
              <FixButton item={item} hasContact={hasContact} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** As many names as fit on a line. */
const namesShown = 3

/** A language's name in that language. */
const languageName = (languageid: number) =>
  Object.values(languages).find(({ id }) => id === languageid)?.name ?? String(languageid)

const sentenceOf = (item: HomeAttention, t: Messages, formats: Formats): string => {
  switch (item.kind) {
    case 'requests':
      return formats.plural(item.count, t.home.waiting)
    case 'changes': {
      const changes = formats.plural(item.count, t.home.changes)
      if (!item.commission) return changes
      return fill(t.home.changesCommission, { changes, amount: differenceText(item.commission, formats.euro) })
    }
    case 'deadlines': {
      const { overdue, today } = item
      return [
        overdue > 0 && formats.plural(overdue, t.home.overdue),
        today > 0 && formats.plural(today, t.home.dueToday),
      ]
        .filter(Boolean)
        .join(' · ')
    }
    case 'claims':
      return formats.plural(item.count, t.home.answered)
    case 'bankaccount':
      return t.home.noAccount
    case 'bankchange':
      return formats.plural(item.count, t.home.bankChange)
    case 'pagebankchange':
      return t.home.pageBankChange
    case 'secondfactor':
      return fill(t.home.noFactor, { when: formats.moment(item.dueat) })
    case 'organizers': {
      const { names } = item
      const isCut = names.length > namesShown
      const list = isCut ? [...names.slice(0, namesShown), '…'].join(', ') : formats.list(names)
      return fill(formats.plural(names.length, t.home.unbookable), { names: list })
    }
    case 'texts':
      return fill(t.home.noText, { languages: formats.list(item.languageids.map(languageName)) })
    case 'contrast':
      return fill(formats.plural(item.count, t.home.lowContrast), { least: formats.number(limits.contrast) })
  }
}

function FixButton({ item, hasContact }: { item: HomeAttention; hasContact: boolean }) {
  const t = useMessages()
  const { go: className } = classes
  const layout = (
    <Link to="/wlv/edit" className={className}>
      {t.home.openLayout}
    </Link>
  )
  const contact = (
    <Link to="/icbe/data/edit" className={className}>
      {t.home.openContact}
    </Link>
  )
  switch (item.kind) {
    case 'requests':
      return (
        <Link to="/requests" search={{ age: 'late' }} className={className}>
          {t.home.openRequests}
        </Link>
      )
    case 'changes':
      return (
        <Link to="/statistics/bookingreport" search={{ changed: 'visit', period: 'all' }} className={className}>
          {t.home.openChanges}
        </Link>
      )
    case 'deadlines':
      return (
        <Link to="/deadlines" className={className}>
          {t.home.openDeadlines}
        </Link>
      )
    case 'claims':
      return (
        <Link
          to="/provisions"
          search={{ tab: 'open', ...(item.claimid !== null && { claim: String(item.claimid) }) }}
          className={className}
        >
          {t.home.openClaims}
        </Link>
      )
    case 'bankaccount':
    case 'bankchange':
      return (
        <Link to="/partnerdata/edit" className={className}>
          {t.home.openAgency}
        </Link>
      )
    case 'secondfactor':
      return (
        <Link to="/partnerdata/security" className={className}>
          {t.home.openSecurity}
        </Link>
      )
    case 'organizers':
      return (
        <Link to="/partnerdata/organizers" className={className}>
          {t.home.openOrganizers}
        </Link>
      )
    case 'texts':
      return hasContact ? contact : layout
    case 'pagebankchange':
      return contact
    case 'contrast':
      return layout
  }
}
