import type { CustomerNote } from '@gangway/contract/features/customers'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { useId } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './customers.module.css'

/** What the agency's people wrote, with who, when and about which booking. */
export function CustomerNotes({ notes }: { notes: readonly CustomerNote[] }) {
  const t = useMessages()
  const formats = useFormats()
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t.customers.notes}</h2>
      {notes.length === 0 ? (
        <p className={classes.quiet}>{t.customers.noNotes}</p>
      ) : (
        <ul className={classes.notes}>
          {notes.map(({ bookingid, bookingnr, author, at, text }) => (
            <li key={`${bookingid} ${at} ${text}`}>
              <p>{text}</p>
              <p className={classes.quiet}>
                {[author, formats.moment(at), fill(t.customers.about, { nr: bookingnr || String(bookingid) })].join(
                  ' · ',
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
