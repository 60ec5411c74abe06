import { type DeclaredCall, declaredCalls } from './calls.ts'
import * as console from './features/console.ts'
import * as partnersView from './features/partners-view.ts'
import * as people from './features/people.ts'

/** Every call of the provider's console. */
export const providerCalls: readonly DeclaredCall[] = declaredCalls({ console, people, partners: partnersView })
