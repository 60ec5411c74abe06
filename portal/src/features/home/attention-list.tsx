import type { HomeAttention } from '@gangway/contract/features/home'
import { languages } from '@gangway/contract/languages'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Formats, useFormats } from '../../i18n/formats.ts'
import { useWords } from '../../i18n/language.ts'
import { fill } from '../../i18n/text.ts'
import type { Words } from '../../i18n/words.ts'
import classes from './home-screen.module.css'

/** What somebody should look at, each with the way to where it is mended. */
export function AttentionList({ items }: { items: readonly HomeAttention[] }) {
  const t = useWords()
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
              <div>
                <p>{sentenceOf(item, t, formats)}</p>
                <Mend item={item}>{actionOf(item, t)}</Mend>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** As many names as a line has room for. */
const namesShown = 3

/** A language in its own words. */
const languageName = (languageid: number) =>
  Object.values(languages).find(({ id }) => id === languageid)?.name ?? String(languageid)

const sentenceOf = (item: HomeAttention, t: Words, formats: Formats): string => {
  switch (item.kind) {
    case 'requests':
      return formats.plural(item.count, t.home.waiting)
    case 'bankaccount':
      return t.home.noAccount
    case 'organizers': {
      const { names } = item
      const shown = names.length > namesShown ? [...names.slice(0, namesShown), '…'] : names
      const list = names.length > namesShown ? shown.join(', ') : formats.list(shown)
      return fill(formats.plural(names.length, t.home.unbookable), { names: list })
    }
    case 'texts':
      return fill(t.home.noText, { languages: formats.list(item.languageids.map(languageName)) })
  }
}

const actionOf = ({ kind }: HomeAttention, t: Words): string =>
  ({
    requests: t.home.openRequests,
    bankaccount: t.home.openAgency,
    organizers: t.home.openOrganizers,
    texts: t.home.openContact,
  })[kind]

function Mend({ item, children }: { item: HomeAttention; children: ReactNode }) {
  const shared = { className: classes.go, children }
  switch (item.kind) {
    case 'requests':
      return (
        <Link
          to="/statistics/bookingreport"
          search={{ type: 'request', startDate: item.startdate, endDate: item.enddate }}
          {...shared}
        />
      )
    case 'bankaccount':
      return <Link to="/partnerdata/edit" {...shared} />
    case 'organizers':
      return <Link to="/partnerdata/organizers" {...shared} />
    case 'texts':
      return <Link to="/icbe/data/edit" {...shared} />
  }
}
