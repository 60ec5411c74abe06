import { spellingIsRight } from './spelling/check-spelling.ts'
import { lintIsClean, typesHold } from './static-checks.ts'

// `npm run check`: types, lint and spelling, without running anything.
const results = [await typesHold(), await lintIsClean(), await spellingIsRight()]
process.exitCode = results.every(Boolean) ? 0 : 1
