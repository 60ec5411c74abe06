import { defaultBrand } from '../brands/example-brands.ts'
import type { Login } from '../features/session.ts'

/** What the server answers to a login. */
export const loginAnswer = (changes: Partial<Login> = {}): Login => ({
  authtoken: 'token-1',
  partnerid: 101001,
  user: '101001',
  accesstoken: 303,
  permissions: ['requests', 'commissions', 'claims', 'bank'],
  pagetrakingenabled: true,
  iscbe: false,
  mandant: defaultBrand.mandant,
  tradepartner: false,
  wlvtoken: 'jump-1',
  partnertype: 1,
  passwordtemporary: false,
  ...changes,
})
