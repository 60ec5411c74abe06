import { accessSuite } from '../../testing/access-suite.ts'
import { mountedApp } from '../../testing/mounted-app.ts'
import { probe } from '../../testing/probe.ts'
import { doors } from '../../testing/probe-calls.ts'
import { testApp } from '../../testing/test-app.ts'

const t = await testApp({}, mountedApp(probe))

// Every kind of access, whether or not a declared call uses it yet.
accessSuite(
  t,
  doors.map((call) => ({ name: call.path, call })),
)
