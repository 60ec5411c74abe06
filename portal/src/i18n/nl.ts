import { agency } from './nl/agency.ts'
import { common } from './nl/common.ts'
import { home } from './nl/home.ts'
import { messages } from './nl/messages.ts'
import { organizers } from './nl/organizers.ts'
import { parts } from './nl/parts.ts'
import { password } from './nl/password.ts'
import { rules } from './nl/rules.ts'
import { session } from './nl/session.ts'
import { shell } from './nl/shell.ts'
import { topsort } from './nl/topsort.ts'
import { transactions } from './nl/transactions.ts'
import { users } from './nl/users.ts'
import type { Words } from './words.ts'

export const nl = {
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
