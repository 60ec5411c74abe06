import { dayOf } from '@gangway/contract/dates/days'
import { clock } from '@gangway/kit/browser/clock'

/** Today in the provider's time zone. */
export const dayNow = () => dayOf(new Date(clock.now()))
