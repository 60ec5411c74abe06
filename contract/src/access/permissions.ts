/** RGT-1: what a login may do beside its mask, in the order of the checkboxes. */
export const permissionNames = [
  /** Work on requests and customers. */
  'requests',
  /** See commissions. */
  'commissions',
  /** Act on commissions: claims, assigning lines of statements. */
  'claims',
  /** Change bank data. */
  'bank',
] as const
export type Permission = (typeof permissionNames)[number]

/** The permissions of a login as the database and the checkboxes have them. */
export type PermissionFlags = Record<Permission, boolean>

export const toPermissions = (flags: PermissionFlags): Permission[] => permissionNames.filter((name) => flags[name])

export const toFlags = (permissions: readonly Permission[]): PermissionFlags => ({
  requests: permissions.includes('requests'),
  commissions: permissions.includes('commissions'),
  claims: permissions.includes('claims'),
  bank: permissions.includes('bank'),
})

/** The main login's. */
export const allPermissions: PermissionFlags = toFlags(permissionNames)

/** Whether somebody has all permissions that something needs. */
export const hasAll = (permissions: readonly Permission[], needs: readonly Permission[] = []) =>
  needs.every((name) => permissions.includes(name))
