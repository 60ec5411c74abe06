import { agency } from './en/agency.ts'
import { common } from './en/common.ts'
import { home } from './en/home.ts'
import { messages } from './en/messages.ts'
import { organizers } from './en/organizers.ts'
import { parts } from './en/parts.ts'
import { password } from './en/password.ts'
import { rules } from './en/rules.ts'
import { session } from './en/session.ts'
import { shell } from './en/shell.ts'
import { topsort } from './en/topsort.ts'
import { transactions } from './en/transactions.ts'
import { users } from './en/users.ts'

export const en = {
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
} as const
