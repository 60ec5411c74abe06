import { type Permission, permissionNames } from './permissions.ts'
import type { Acl } from './rights.ts'

type Label = { readonly label: string; readonly text: string }

/** The words for rights and permissions in one language, from `labels/users`. */
export type AllowedLabels = {
  readonly rights: Readonly<Record<Acl, Label>>
  readonly permissions: Readonly<Record<Permission, Label>>
  readonly presets: { readonly viewer: string }
}

/** What everybody may do goes without saying. */
const isForAll = (name: Acl) => name === 'basic' || name === 'password'

/** RGT-2: what a login may do, in words: who may change nothing is called so. */
export const listAllowed = (
  { acl, permissions }: { acl: readonly Acl[]; permissions: readonly Permission[] },
  labels: AllowedLabels,
): string[] => {
  const areas = acl.filter((name) => !isForAll(name))
  const tasks = permissionNames.filter((name) => permissions.includes(name))
  const isReader = areas.length === 0 && tasks.every((name) => name === 'commissions')
  return [
    ...(isReader ? [labels.presets.viewer] : []),
    ...areas.map((name) => labels.rights[name].label),
    ...tasks.map((name) => labels.permissions[name].label),
  ]
}
