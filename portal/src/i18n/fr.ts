import { agency } from './fr/agency.ts'
import { common } from './fr/common.ts'
import { home } from './fr/home.ts'
import { messages } from './fr/messages.ts'
import { organizers } from './fr/organizers.ts'
import { parts } from './fr/parts.ts'
import { password } from './fr/password.ts'
import { rules } from './fr/rules.ts'
import { session } from './fr/session.ts'
import { shell } from './fr/shell.ts'
import { topsort } from './fr/topsort.ts'
import { transactions } from './fr/transactions.ts'
import { users } from './fr/users.ts'
import type { Words } from './words.ts'

export const fr = {
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
