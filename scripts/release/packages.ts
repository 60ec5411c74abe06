/** What package-lock.json says of a package, or of a workspace that node_modules links to. */
type Locked = {
  version?: string
  license?: string
  link?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

export type Lock = { packages: Record<string, Locked> }

/** Where Node finds a package that the one at `from` imports: in its own node_modules, or in one further up. */
const resolvePackage = ({ packages }: Lock, from: string, name: string): string | undefined => {
  for (let folder = from; ; folder = folder.replace(/(^|\/)[^/]*$/, '')) {
    const path = `${folder && `${folder}/`}node_modules/${name}`
    if (packages[path]) return path
    if (!folder) return undefined
  }
}

/**
 * The folders that the given workspaces need to run: workspaces and packages, without what only development needs.
 * `isInstalled` leaves out the packages of other platforms, which the lock file names as well.
 */
export const runtimeFolders = (
  lock: Lock,
  workspaces: readonly string[],
  isInstalled: (path: string) => boolean,
): { workspaces: string[]; packages: string[] } => {
  const seen = new Set<string>()
  const add = (path: string) => {
    const { link, resolved = '', dependencies = {}, optionalDependencies = {} } = lock.packages[path] ?? {}
    if (link) return add(resolved)
    if (seen.has(path)) return
    seen.add(path)
    for (const name of Object.keys(dependencies)) {
      const found = resolvePackage(lock, path, name)
      if (!found) throw new Error(`package-lock.json has no ${name}, which ${path} needs`)
      add(found)
    }
    for (const name of Object.keys(optionalDependencies)) {
      const found = resolvePackage(lock, path, name)
      if (found && isInstalled(found)) add(found)
    }
  }
  for (const workspace of workspaces) add(workspace)
  const isPackage = (path: string) => path.includes('node_modules/')
  const folders = [...seen].sort()
  return { workspaces: folders.filter((path) => !isPackage(path)), packages: folders.filter(isPackage) }
}
