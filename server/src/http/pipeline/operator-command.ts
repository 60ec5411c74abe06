import { existsSync } from 'node:fs'
import { join } from 'node:path'

const isRelease = existsSync(join(import.meta.dirname, '../../../../gangway'))

/** What people type before an operator command: a release has a program of its own, the project uses npm. */
export const operatorCommand = isRelease ? 'gangway operator' : 'npm run operator --'
