import { dayOf } from '@gangway/contract/days'
import { clock } from './clock.ts'

/** The day it is where the provider keeps its books. */
export const dayNow = () => dayOf(new Date(clock.now()))
