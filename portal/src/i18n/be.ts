import { agency } from './be/agency.ts'
import { common } from './be/common.ts'
import { home } from './be/home.ts'
import { messages } from './be/messages.ts'
import { organizers } from './be/organizers.ts'
import { parts } from './be/parts.ts'
import { password } from './be/password.ts'
import { rules } from './be/rules.ts'
import { session } from './be/session.ts'
import { shell } from './be/shell.ts'
import { topsort } from './be/topsort.ts'
import { transactions } from './be/transactions.ts'
import { users } from './be/users.ts'
import type { Words } from './words.ts'

export const be = {
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
