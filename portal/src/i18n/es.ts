import { agency } from './es/agency.ts'
import { common } from './es/common.ts'
import { home } from './es/home.ts'
import { messages } from './es/messages.ts'
import { organizers } from './es/organizers.ts'
import { parts } from './es/parts.ts'
import { password } from './es/password.ts'
import { rules } from './es/rules.ts'
import { session } from './es/session.ts'
import { shell } from './es/shell.ts'
import { topsort } from './es/topsort.ts'
import { transactions } from './es/transactions.ts'
import { users } from './es/users.ts'
import type { Words } from './words.ts'

export const es = {
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
