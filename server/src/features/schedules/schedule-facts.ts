import { hasAll } from '@gangway/contract/access/permissions'
import { mayWith, Right } from '@gangway/contract/access/rights'
import * as reports from '@gangway/contract/bookings/report-filter'
import * as trafficFilter from '@gangway/contract/bookings/traffic-filter'
import * as bookings from '@gangway/contract/bookings/transactions-filter'
import type { OwnBrand } from '@gangway/contract/brands/brands'
import { type Schedule, type ScheduleScreen, scheduleScreens } from '@gangway/contract/features/schedules'
import { toColumnReader } from '@gangway/contract/features/transactions'
import { readViewSearch } from '@gangway/contract/features/views'
import { validateEmail } from '@gangway/contract/rules/contact'
import type { Reader } from '../../http/session/session-lookup-store.ts'
import type { Login } from './schedules-store.ts'

/** Whether a login may see what a schedule sends: as the export of the screen decides it. */
export const maySee = (screen: ScheduleScreen, { mask, permissions }: Login, { hiddenareas }: OwnBrand) => {
  const { needs = [], area }: { needs?: readonly 'commissions'[]; area?: 'provisions' } = scheduleScreens[screen]
  return mayWith(mask, [Right.basic]) && hasAll(permissions, needs) && !(area && hiddenareas.includes(area))
}

export const hasAddress = ({ email }: Pick<Login, 'email'>) => email !== '' && validateEmail(email) === undefined

type Filters = Pick<Schedule, 'screen' | 'search'>
type Facts = { reader: Reader; brand: OwnBrand; people: readonly number[]; today: string }

/** NTF-2: the filters that are no longer there, as the screen itself would leave them out. */
export const findGone = ({ screen, search: text }: Filters, { reader, brand, people, today }: Facts): string[] => {
  const search = readViewSearch(text)
  switch (screen) {
    case 'transactions':
      return bookings.leftOutOf(search, toColumnReader(reader, brand), people)
    case 'report':
      return reports.leftOutOf(search)
    case 'traffic':
      return trafficFilter.leftOutOf({ search, month: undefined, today, isTracked: reader.pagetracking })
    default:
      return []
  }
}
