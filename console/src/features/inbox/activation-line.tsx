import { rolesOf } from '@gangway/contract/call'
import type { InboxItem } from '@gangway/contract/features/inbox'
import { savePartnerOrganizers } from '@gangway/contract/features/partners-organizers'
import { useFormats } from '@gangway/kit/messages/formats'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import { useSession } from '../../lib/session/session.ts'
import { LinesDialog, RefuseLines } from '../../parts/lines-dialog.tsx'
import classes from './inbox.module.css'

type ActivationItem = Extract<InboxItem, { kind: 'activation' }>

/** ORG-3: an agency asks for cruise lines: partner care opens some, or refuses with a reason. */
export function ActivationLine({ item, onDone }: { item: ActivationItem; onDone: (outcome: string) => void }) {
  const t = useMessages()
  const { moment } = useFormats()
  const session = useSession()
  const [act, setAct] = useState<'open' | 'refuse'>()
  const { partnerid, firma, by, since } = item
  const isAllowed = session && rolesOf(savePartnerOrganizers.access)?.includes(session.role)
  const Dialog = act === 'open' ? LinesDialog : RefuseLines
  return (
    <>
      <IconKey className={classes.icon} size={20} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <p className={classes.title}>
          <Link to="/partners/$partnerid" params={{ partnerid: String(partnerid) }}>
            {fill(t.inbox.activation.asks, { firma, id: partnerid })}
          </Link>
        </p>
        <p className={classes.dim}>{fill(t.inbox.activation.asked, { who: by, when: moment(since) })}</p>
      </div>
      {isAllowed && (
        <div className={classes.acts}>
          <Button aria-label={fill(t.inbox.activation.openLabel, { firma })} onClick={() => setAct('open')}>
            {t.parts.lines.choose}
          </Button>
          <Button
            variant="default"
            aria-label={fill(t.inbox.activation.refuseLabel, { firma })}
            onClick={() => setAct('refuse')}
          >
            {t.parts.lines.refuse}
          </Button>
        </div>
      )}
      {act && <Dialog partner={{ partnerid, firma }} onClose={() => setAct(undefined)} onDone={onDone} />}
    </>
  )
}
