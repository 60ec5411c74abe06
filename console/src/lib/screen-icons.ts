import {
  IconBuildingStore,
  IconDatabaseImport,
  IconFolderUp,
  IconHistory,
  IconHourglassLow,
  IconInbox,
  IconLayoutDashboard,
  IconLock,
  IconNews,
  IconPalette,
  IconRoute,
  IconServer,
  IconShieldLock,
  IconShip,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Messages } from '../i18n/messages.ts'

export type Label = keyof Messages['shell']['screens']

/** The icon of each screen. Separate from the route table, because the login loads the table but shows no icons. */
export const screenIcons: Readonly<Record<Label, TablerIcon>> = {
  overview: IconLayoutDashboard,
  partners: IconBuildingStore,
  inbox: IconInbox,
  feed: IconDatabaseImport,
  audit: IconHistory,
  system: IconServer,
  retention: IconHourglassLow,
  news: IconNews,
  publishing: IconFolderUp,
  brands: IconPalette,
  catalogue: IconShip,
  cruises: IconRoute,
  people: IconUsers,
  security: IconShieldLock,
  password: IconLock,
}
