import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { UnstyledButton } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './audit.module.css'
import type { HistoryEntry } from './audit-data.ts'

/** How many changes are visible at first. */
const maxFolded = 6

type Props = { entry: HistoryEntry; onPartner: (partnerid: number) => void }

/** One entry: when, who did what to whom, and the changed fields. */
export function Entry({ entry, onPartner }: Props) {
  const t = useMessages()
  const { time } = useFormats()
  const [isWhole, setWhole] = useState(false)
  const { at, username, name, isprovider, partnerid, firma, area, action, changes, address } = entry
  const [areas, actions]: Readonly<Record<string, string>>[] = [t.audit.areas, t.audit.actions]
  const who = name || username
  const visible = isWhole ? changes : changes.slice(0, maxFolded)
  return (
    <li className={classes.entry}>
      <time dateTime={at} className={classes.time}>
        {time(Date.parse(at))}
      </time>
      <div className={classes.what}>
        <p className={classes.sentence}>
          {fill(t.audit.sentence, { who, area: areas?.[area] ?? area, action: actions?.[action] ?? action })}
        </p>
        <p className={classes.whom}>
          {isprovider ? t.audit.byProvider : t.audit.byAgency}
          {partnerid !== null && (
            <>
              {' · '}
              <UnstyledButton className={classes.partner} onClick={() => onPartner(partnerid)}>
                {firma ? `${firma} (${partnerid})` : partnerid}
              </UnstyledButton>
            </>
          )}
        </p>
        {visible.length > 0 && (
          <ul className={classes.changes}>
            {visible.map((change) => (
              <li key={`${change.item}/${change.field}`}>
                <span className={classes.field}>
                  {change.item === undefined ? change.field : `${change.itemname ?? change.item} · ${change.field}`}
                </span>
                <Values old={change.old} fresh={change.new} />
              </li>
            ))}
          </ul>
        )}
        {changes.length > visible.length && (
          <UnstyledButton className={classes.partner} onClick={() => setWhole(true)}>
            {fill(t.audit.more, { n: changes.length })}
          </UnstyledButton>
        )}
      </div>
      {address && <p className={classes.address}>{fill(t.audit.address, { address })}</p>}
    </li>
  )
}

type Leaf = string | number | boolean | null

const isEmpty = (value: Leaf) => value === null || value === ''

function Values({ old, fresh }: { old: Leaf; fresh: Leaf }) {
  const t = useMessages()
  const text = (value: Leaf) =>
    typeof value === 'boolean' ? t.audit.booleans[value ? 'yes' : 'no'] : String(value ?? '–')
  return (
    <span className={classes.values}>
      {!isEmpty(old) && (
        <>
          <del>{text(old)}</del>
          <IconArrowRight size={14} stroke={1.75} role="img" aria-label={t.audit.becomes} />
        </>
      )}
      <ins>{text(fresh)}</ins>
    </span>
  )
}
