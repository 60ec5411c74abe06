import { isSecretChange, listVisibleChanges } from '@gangway/contract/change-labels'
import type { AuditLeaf } from '@gangway/contract/features/audit'
import { HistoryEntry } from '@gangway/kit/history/history-entry.tsx'
import { fill } from '@gangway/kit/messages/text'
import { UnstyledButton } from '@mantine/core'
import { useMessages } from '../../i18n/language.ts'
import classes from './audit.module.css'
import type { HistoryEntry as Entered } from './audit-data.ts'
import { useChangeTexts } from './use-change-texts.ts'

type Props = { entry: Entered; onPartner: (partnerid: number) => void }

const isEmpty = (value: AuditLeaf) => value === null || value === ''

/** One entry: when, who did what to whom, and the changed fields. */
export function Entry({ entry, onPartner }: Props) {
  const t = useMessages()
  const { label, text } = useChangeTexts()
  const { at, username, name, isprovider, partnerid, firma, area, action, address } = entry
  const [areas, actions]: Readonly<Record<string, string>>[] = [t.audit.areas, t.audit.actions]
  // A published file is named by nothing else.
  const visible = area === 'partners' ? entry.changes : listVisibleChanges(entry)
  const changes = visible.map((change) => ({
    key: `${change.item}/${change.field}`,
    label: label(area, change),
    values: isSecretChange(change)
      ? undefined
      : {
          old: isEmpty(change.old) ? undefined : text(area, change.field, change.old),
          new: text(area, change.field, change.new),
        },
  }))
  const whom = (
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
  )
  const parts = { who: name || username, area: areas?.[area] ?? area, action: actions?.[action] ?? action }
  const sentence = fill(t.audit.sentence, parts)
  return <HistoryEntry at={at} sentence={sentence} whom={whom} changes={changes} address={address} texts={t.audit} />
}
