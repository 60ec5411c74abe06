import { agency } from './pt/agency.ts'
import { common } from './pt/common.ts'
import { home } from './pt/home.ts'
import { messages } from './pt/messages.ts'
import { organizers } from './pt/organizers.ts'
import { parts } from './pt/parts.ts'
import { password } from './pt/password.ts'
import { rules } from './pt/rules.ts'
import { session } from './pt/session.ts'
import { shell } from './pt/shell.ts'
import { topsort } from './pt/topsort.ts'
import { transactions } from './pt/transactions.ts'
import { users } from './pt/users.ts'
import type { Words } from './words.ts'

export const pt = {
  common,
  messages,
  rules,
  shell,
  parts,
  session,
  home,
  agency,
  password,
  organizers,
  topsort,
  users,
  transactions,
} satisfies Words
