import { lintIsClean, typesHold } from './static-checks.ts'

// `npm run check`: types and lint, without running anything.
const results = [await typesHold(), await lintIsClean()]
process.exitCode = results.every(Boolean) ? 0 : 1
