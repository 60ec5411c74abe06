import type { RequestStage } from '@gangway/contract/requests/request-stage'
import {
  IconCircleCheck,
  IconCirclePlus,
  IconCircleX,
  IconClockPause,
  IconPencil,
  IconSend,
  type TablerIcon,
} from '@tabler/icons-react'

/** The icon of each stage. */
export const stageIcons: Readonly<Record<RequestStage, TablerIcon>> = {
  new: IconCirclePlus,
  working: IconPencil,
  offer: IconSend,
  waiting: IconClockPause,
  won: IconCircleCheck,
  lost: IconCircleX,
}
