import type { AuditChange, AuditEntry } from '@gangway/contract/features/audit'
import { useFormats } from '@gangway/kit/messages/formats'
import { useLanguage } from '@gangway/kit/messages/language'
import { fill } from '@gangway/kit/messages/text'
import { UnstyledButton } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useBrand } from '../../lib/session/session.ts'
import classes from './audit.module.css'
import { fieldLabel, listVisibleChanges, valueText } from './change-labels.ts'
import { personName } from './person-name.ts'
import { sentenceOf } from './sentence.ts'
import { useLookup } from './use-lookup.ts'

/** How many changes are visible at first; a new user has fifteen. */
const maxFolded = 6

/** One entry: when, the sentence, and the changed fields. */
export function Entry({ entry }: { entry: AuditEntry }) {
  const [t, f, brand] = [useMessages(), useFormats(), useBrand()]
  const language = useLanguage()
  const [isWhole, setWhole] = useState(false)
  const changes = listVisibleChanges(entry)
  const visibleChanges = isWhole ? changes : changes.slice(0, maxFolded)
  return (
    <li className={classes.entry}>
      <time dateTime={entry.at} className={classes.time}>
        {f.time(Date.parse(entry.at))}
      </time>
      <div className={classes.what}>
        <p className={classes.sentence}>{sentenceOf(t, f, language, entry, personName(t, brand, entry))}</p>
        {visibleChanges.length > 0 && (
          <ul className={classes.changes}>
            {visibleChanges.map((change) => (
              <ChangeLine key={`${change.item}/${change.field}`} change={change} area={entry.area} />
            ))}
          </ul>
        )}
        {changes.length > visibleChanges.length && (
          <UnstyledButton className={classes.more} onClick={() => setWhole(true)}>
            {fill(t.audit.more, { n: changes.length })}
          </UnstyledButton>
        )}
      </div>
      {entry.address && <p className={classes.address}>{fill(t.audit.address, { address: entry.address })}</p>}
    </li>
  )
}

type LineProps = { change: AuditChange; area: AuditEntry['area'] }

const isEmpty = (value: AuditChange['old']) => value === null || value === ''
/** Passwords and stored file names. */
const isSecret = ({ field, old, new: now }: AuditChange) => old === now || field === 'partnerlogo'

function ChangeLine({ change, area }: LineProps) {
  const [t, f, look] = [useMessages(), useFormats(), useLookup()]
  const language = useLanguage()
  const word = (value: AuditChange['old']) => valueText(t, f, area, change.field, value, look)
  return (
    <li>
      <span className={classes.field}>{fieldLabel(t, language, area, change.field)}</span>
      {isSecret(change) ? (
        <span>{t.audit.secret}</span>
      ) : (
        <span className={classes.values}>
          {!isEmpty(change.old) && (
            <>
              <del>{word(change.old)}</del>
              <IconArrowRight size={14} stroke={1.75} role="img" aria-label={t.audit.becomes} />
            </>
          )}
          <ins>{word(change.new)}</ins>
        </span>
      )}
    </li>
  )
}
