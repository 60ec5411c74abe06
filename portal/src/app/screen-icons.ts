import {
  IconAddressBook,
  IconArrowsSort,
  IconBuildingStore,
  IconChartBar,
  IconChartLine,
  IconFileInvoice,
  IconFileText,
  IconHistory,
  IconHome,
  IconLock,
  IconPalette,
  IconPhoto,
  IconReceipt,
  IconShip,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Label } from '../routes.ts'

/** The icon of each screen. Separate from the route table, because the login loads the table but shows no icons. */
export const screenIcons: Readonly<Record<Label, TablerIcon>> = {
  home: IconHome,
  agency: IconBuildingStore,
  topsort: IconArrowsSort,
  password: IconLock,
  users: IconUsers,
  organizers: IconShip,
  contact: IconAddressBook,
  audit: IconHistory,
  layout: IconPalette,
  transactions: IconReceipt,
  traffic: IconChartLine,
  report: IconChartBar,
  offers: IconFileText,
  banners: IconPhoto,
  provisions: IconFileInvoice,
}
