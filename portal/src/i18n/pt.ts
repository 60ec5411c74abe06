import { common } from './pt/common.ts'
import { home } from './pt/home.ts'
import { messages } from './pt/messages.ts'
import { password } from './pt/password.ts'
import { rules } from './pt/rules.ts'
import { session } from './pt/session.ts'
import { shell } from './pt/shell.ts'
import type { Words } from './words.ts'

export const pt = { common, messages, rules, shell, session, home, password } satisfies Words
