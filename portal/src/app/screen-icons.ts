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

/** The sign of each screen. Apart from the route table, because the login knows the table but shows no signs. */
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
