import type { Permission } from '@gangway/contract/access/permissions'
import type { Login } from '@gangway/contract/features/session'
import type { BaseSession } from '@gangway/kit/session/session-store'

/** Who is logged in, as the login answered it. */
export type Session = BaseSession & {
  /** The rights mask. */
  accesstoken: number
  /** RGT-1: what the login may do beside its mask. */
  permissions: readonly Permission[]
  user: string
  partnertype: number
  mandant: number
  tradepartner: boolean
  pageviewsenabled: boolean
  partnerid: number
  wlvtoken: string
  iscbe: boolean
  /** Opened with a temporary password: only the password screen is open. */
  passwordtemporary: boolean
  /** The person of the provider who views the portal; missing for the agency itself. */
  viewer?: string | undefined
  /** The agency requires a second factor that this login does not have: only the security screen is open. */
  factordue?: boolean | undefined
}

export const noSession: Session = {
  token: '',
  accesstoken: 0,
  permissions: [],
  user: '',
  partnertype: 0,
  mandant: 0,
  tradepartner: false,
  pageviewsenabled: false,
  authtime: 0,
  partnerid: 0,
  wlvtoken: '',
  iscbe: false,
  status: '',
  passwordtemporary: false,
}

export const sessionOf = (login: Login, authtime: number): Session => ({
  token: login.authtoken,
  accesstoken: login.accesstoken,
  permissions: login.permissions,
  user: login.user,
  partnertype: login.partnertype,
  mandant: login.mandant,
  tradepartner: login.tradepartner,
  pageviewsenabled: login.pagetrakingenabled,
  authtime,
  partnerid: login.partnerid,
  wlvtoken: login.wlvtoken,
  iscbe: login.iscbe,
  status: 1,
  passwordtemporary: login.passwordtemporary,
  viewer: login.viewer,
  factordue: login.factordue,
})

export const isSameUser = (one: Session, other: Session) => one.partnerid === other.partnerid && one.user === other.user
