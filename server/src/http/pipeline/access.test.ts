import { calls } from '@gangway/contract/calls/calls'
import { providerCalls } from '@gangway/contract/calls/provider-calls'
import { accessSuite } from '../../testing/access-suite.ts'
import { testApp } from '../../testing/test-app.ts'

// New calls are covered as soon as they are declared.
accessSuite(await testApp(), [...calls, ...providerCalls])
