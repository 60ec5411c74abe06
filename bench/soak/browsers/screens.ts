import { dayOf } from '@gangway/contract/days'
import { agencyApi } from './agency-api.ts'
import { dailyScreens } from './daily-screens.ts'
import { dataScreens } from './data-screens.ts'
import { fileScreens } from './file-screens.ts'
import { homeScreen } from './home-screen.ts'
import { pageScreens } from './page-screens.ts'
import type { Screen } from './screen.ts'
import { statisticsScreens } from './statistics-screens.ts'
import { trafficScreens } from './traffic-screens.ts'

/** The login, which comes before everything else. */
export const loginScreen: Screen = {
  path: '/partner/login',
  has: { 'main input[name=username]': 1, 'main button[type=submit]': 1, 'main form label': 1 },
  texts: ['Seeweg Kreuzfahrten'],
}

/** Every screen that the agency sees, with what the server says must be on it. */
export const screensOf = async (origin: string, partnerid: number, token: string, now: Date): Promise<Screen[]> => {
  const ask = agencyApi(origin, partnerid, token)
  const today = dayOf(now)
  return [
    await homeScreen(ask),
    ...(await dailyScreens(ask, today)),
    ...(await dataScreens(ask)),
    ...(await statisticsScreens(ask, today)),
    ...(await trafficScreens(ask, today)),
    ...(await fileScreens(ask)),
    ...(await pageScreens(ask)),
  ]
}
