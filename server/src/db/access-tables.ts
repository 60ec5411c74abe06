import type { PermissionFlags } from '@gangway/contract/access/permissions'
import type { ColumnType, Generated } from 'kysely'

// What opens a login beyond its password: devices, jump tokens, and links and passwords that were mailed.

type WlvTokenTable = { partnerid: number; hash: Buffer; sessionhash: Buffer; createdat: Date }
type EhoiLinkTable = { partnerid: number; hash: Buffer; expiresat: Date }
type DeviceTable = {
  partnerid: number
  hash: Buffer
  userno: number
  createdat: Date
  usedat: Date
  deviceid: ColumnType<number, never, never>
  agent: Generated<string>
  address: Generated<string>
}
type TemporaryPasswordTable = { partnerid: number; hash: Buffer; userno: number; expiresat: Date }
type AddressChangeTable = {
  partnerid: number
  changeid: Generated<number>
  /** Null: the provider. */
  userno: number | null
  username: string
  formeremail: string
  newemail: string
  changedat: Date
  undoneat: Date | null
  hash: Buffer | null
}
/** SEC-8: a colleague who was invited by e-mail and has no login yet. */
type UserInvitationTable = PermissionFlags & {
  partnerid: number
  userno: number
  invitedby: number
  mask: number
  sentat: Date
  expiresat: Date
  hash: Generated<Buffer | null>
} & Record<'email' | 'username' | 'firstname' | 'lastname' | 'phone' | 'fax' | 'comment' | 'department', string>
/** SEC-9: a mailed link for a user's new password. */
type PasswordLinkTable = { partnerid: number; hash: Buffer; userno: number; expiresat: Date }

export type AccessTables = {
  wlvtoken: WlvTokenTable
  ehoilink: EhoiLinkTable
  device: DeviceTable
  temporarypassword: TemporaryPasswordTable
  addresschange: AddressChangeTable
  userinvitation: UserInvitationTable
  passwordlink: PasswordLinkTable
}
