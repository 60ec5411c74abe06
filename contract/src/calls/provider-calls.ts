import * as audit from '../features/audit-console.ts'
import * as brands from '../features/brands-console.ts'
import * as catalogue from '../features/catalogue-console.ts'
import * as console from '../features/console.ts'
import * as consoleFactors from '../features/console-factors.ts'
import * as overview from '../features/console-overview.ts'
import * as cruises from '../features/cruises-console.ts'
import * as feed from '../features/feed-console.ts'
import * as inbox from '../features/inbox.ts'
import * as integration from '../features/integration-console.ts'
import * as news from '../features/news-console.ts'
import * as partners from '../features/partners.ts'
import * as partnersEnding from '../features/partners-ending.ts'
import * as partnersFile from '../features/partners-file.ts'
import * as partnersNotes from '../features/partners-notes.ts'
import * as partnersOrganizers from '../features/partners-organizers.ts'
import * as partnersRecord from '../features/partners-record.ts'
import * as partnersView from '../features/partners-view.ts'
import * as people from '../features/people.ts'
import * as privacy from '../features/privacy-console.ts'
import * as claims from '../features/provisions-claims-console.ts'
import * as publishing from '../features/publishing.ts'
import * as security from '../features/security-console.ts'
import * as system from '../features/system.ts'
import * as jobs from '../features/system-jobs.ts'
import * as retention from '../features/system-retention.ts'
import { type DeclaredCall, declaredCalls } from './calls.ts'

/** Every call of the provider's console. */
export const providerCalls: readonly DeclaredCall[] = declaredCalls({
  console: { ...console, ...consoleFactors, ...overview },
  security,
  people,
  partners: {
    ...partners,
    ...partnersEnding,
    ...partnersFile,
    ...partnersNotes,
    ...partnersOrganizers,
    ...partnersRecord,
    ...partnersView,
  },
  privacy,
  inbox,
  provisions: claims,
  publishing,
  feed,
  integration,
  catalogue,
  cruises,
  brands,
  news,
  audit,
  system: { ...system, ...retention, ...jobs },
})
