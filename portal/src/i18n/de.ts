import { agency } from './de/agency.ts'
import { common } from './de/common.ts'
import { home } from './de/home.ts'
import { messages } from './de/messages.ts'
import { organizers } from './de/organizers.ts'
import { parts } from './de/parts.ts'
import { password } from './de/password.ts'
import { rules } from './de/rules.ts'
import { session } from './de/session.ts'
import { shell } from './de/shell.ts'
import { topsort } from './de/topsort.ts'
import { transactions } from './de/transactions.ts'
import { users } from './de/users.ts'
import type { Words } from './words.ts'

export const de = {
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
