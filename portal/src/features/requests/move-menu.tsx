import type { RequestCard } from '@gangway/contract/features/requests'
import { type RequestStage, requestStages } from '@gangway/contract/requests/request-stage'
import { fill } from '@gangway/kit/messages/text'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconArrowsMove } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useMessages } from '../../i18n/language.ts'
import classes from './requests.module.css'
import { stageIcons } from './stage-icons.ts'
import { requestName } from './use-request-actions.ts'

type Props = { card: RequestCard; onMove: (card: RequestCard, stage: RequestStage) => void }

/** ENQ-1: moves a card without dragging. The menu is only made when it is asked for: a board has hundreds of cards. */
export function MoveMenu({ card, onMove }: Props) {
  const t = useMessages()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <span className={classes.menu} data-no-drag>
      <UnstyledButton
        ref={button}
        className={classes.icon}
        aria-label={fill(t.requests.moveOne, { name: requestName(card) })}
        title={t.requests.move}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-move
        onClick={() => setOpen(true)}
      >
        <IconArrowsMove size={16} stroke={1.75} aria-hidden />
      </UnstyledButton>
      {isOpen && (
        <Menu opened onClose={close} position="bottom-end" width={208} trapFocus>
          <Menu.Target>
            <span className={classes.anchor} />
          </Menu.Target>
          <Menu.Dropdown aria-label={t.requests.move}>
            <StageItems card={card} onMove={(stage) => onMove(card, stage)} />
          </Menu.Dropdown>
        </Menu>
      )}
    </span>
  )
}

/** The other stages, as items of a menu. */
export function StageItems({ card, onMove }: { card: RequestCard; onMove: (stage: RequestStage) => void }) {
  const t = useMessages()
  return (
    <>
      <Menu.Label>{t.requests.move}</Menu.Label>
      {requestStages
        .filter((stage) => stage !== card.stage)
        .map((stage) => {
          const Icon = stageIcons[stage]
          return (
            <Menu.Item
              key={stage}
              leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
              onClick={() => onMove(stage)}
            >
              {t.requests.stages[stage]}
            </Menu.Item>
          )
        })}
    </>
  )
}
