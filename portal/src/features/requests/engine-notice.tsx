import type { RequestCard } from '@gangway/contract/features/requests'
import shapes from '@gangway/kit/layout/shapes.module.css'
import { fill } from '@gangway/kit/messages/text'
import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMessages } from '../../i18n/language.ts'
import classes from './requests.module.css'
import type { RequestActs } from './use-request-actions.ts'

type Props = { card: RequestCard; actions: RequestActs; isReadOnly: boolean }

/** ENQ-3: the booking engine says otherwise than what a person set; nothing moves until a person decides. */
export function EngineNotice({ card, actions, isReadOnly }: Props) {
  const t = useMessages()
  if (card.engine === null) return null
  return (
    <div className={classes.engine} data-no-drag>
      <p>
        <IconAlertTriangle size={14} stroke={2} aria-hidden />
        {t.requests.engineWords[card.engine]}
      </p>
      {!isReadOnly && (
        <div className={shapes.row}>
          <Button size="compact-xs" onClick={() => actions.follow(card, true)}>
            {fill(t.requests.takeOver, { stage: t.requests.stages[card.engine] })}
          </Button>
          <Button size="compact-xs" variant="default" onClick={() => actions.follow(card, false)}>
            {t.requests.keep}
          </Button>
        </div>
      )}
    </div>
  )
}
