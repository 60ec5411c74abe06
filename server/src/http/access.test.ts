import { calls } from '@gangway/contract/calls'
import { accessSuite } from '../testing/access-suite.ts'
import { testApp } from '../testing/test-app.ts'

// Later calls join by being declared.
accessSuite(await testApp(), calls)
