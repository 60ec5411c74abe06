// `npm run release`: one archive with everything that a Linux machine needs to run Gangway, without npm and without a
// network. docs/operations.md says how to use it.
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { buildApps } from '../build-apps.ts'
import { root } from '../project.ts'
import { type Lock, runtimeFolders } from './packages.ts'

/** What the archive runs. */
const programs = ['server', 'operator'] as const

/** Libraries that Node needs and the smallest systems do not have. */
const carriedLibraries = /^(libatomic|libstdc\+\+|libgcc_s)\.so/

const out = join(root, 'release', 'out')

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'))

/** Neither tests and their helpers nor what only compilers and debuggers read. */
const isNeeded = (path: string) =>
  !/\.test\.tsx?$|\/src(\/.*)?\/testing$|\.map$|\.d\.[cm]?ts$|\.tsbuildinfo$/.test(path) &&
  basename(path) !== 'dist-types'

const copy = (from: string, folder: string, to = from) =>
  cpSync(join(root, from), join(folder, to), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => isNeeded(path.slice(root.length)),
  })

/** A workspace without its own node_modules, which `runtimeFolders` lists one by one. */
const copyWorkspace = (workspace: string, folder: string) => {
  for (const entry of readdirSync(join(root, workspace)))
    if (!['node_modules', 'tsconfig.json', 'dist'].includes(entry)) copy(`${workspace}/${entry}`, folder)
  mkdirSync(join(folder, 'node_modules', '@gangway'), { recursive: true })
  symlinkSync(join('..', '..', workspace), join(folder, 'node_modules', '@gangway', workspace))
}

/** Packages inside a package are listed on their own. */
const copyPackage = (path: string, folder: string) =>
  cpSync(join(root, path), join(folder, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) =>
      file === join(root, path) || (basename(file) !== 'node_modules' && isNeeded(file.slice(root.length))),
  })

/** The program, and beside it the libraries it needs, for machines without them. */
const copyNode = (folder: string) => {
  mkdirSync(join(folder, 'bin'))
  mkdirSync(join(folder, 'lib'))
  copyFileSync(process.execPath, join(folder, 'bin', 'node'))
  const libraries = execFileSync('ldd', [process.execPath], { encoding: 'utf8' }).matchAll(/(\S+) => (\/\S+)/g)
  for (const [, name = '', path = ''] of libraries)
    if (carriedLibraries.test(name)) copyFileSync(path, join(folder, 'lib', name))
}

/** Whose work the archive contains; each package has its licence beside it. */
const listLicences = (lock: Lock, packages: readonly string[]) => {
  const rows = packages.map((path) => {
    const { version = '', license = 'see its folder' } = lock.packages[path] ?? {}
    return `| ${path.split('node_modules/').at(-1)} | ${version} | ${license} |`
  })
  const node = `| Node.js (\`bin/node\`) | ${process.versions.node} | MIT and others |`
  return ['# Third-party software', '', '| Package | Version | Licence |', '|---|---|---|', node, ...rows, ''].join(
    '\n',
  )
}

/** The same commit gives the same archive, byte by byte. */
const pack = (folder: string, archive: string, time: string) => {
  const owner = ['--owner=0', '--group=0', '--numeric-owner', `--mtime=@${time}`, '--sort=name', '--mode=u+w,go-w,a+rX']
  execFileSync('tar', [...owner, '-C', dirname(folder), '-I', 'gzip -n -6', '-cf', archive, basename(folder)], {
    stdio: 'inherit',
  })
}

/** Makes the archive and returns its path. */
const release = async () => {
  if (process.platform !== 'linux') throw new Error('a release is made on Linux, for the processor of this machine')
  await buildApps()
  const lock: Lock = readJson('package-lock.json')
  const { workspaces, packages } = runtimeFolders(lock, programs, (path) => existsSync(join(root, path)))
  const name = `gangway-${readJson('package.json').version}-linux-${process.arch}`
  const folder = join(out, name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const app of ['portal', 'console'])
    cpSync(join(root, app, 'dist'), join(folder, app, 'dist'), { recursive: true })
  for (const workspace of workspaces) copyWorkspace(workspace, folder)
  for (const path of packages) copyPackage(path, folder)
  copyNode(folder)
  for (const entry of readdirSync(join(root, 'release')))
    if (entry !== 'out' && entry !== 'checkout') copy(join('release', entry), folder, entry)
  chmodSync(join(folder, 'gangway'), 0o755)
  copy('docs/operations.md', folder, 'operations.md')
  writeFileSync(join(folder, 'THIRD-PARTY.md'), listLicences(lock, packages))
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n')
  writeFileSync(join(folder, 'VERSION'), `${name}\n`)
  writeFileSync(join(folder, 'COMMIT'), `${git('rev-parse', 'HEAD')}\n`)
  const archive = `${folder}.tar.gz`
  pack(folder, archive, git('log', '-1', '--format=%ct'))
  rmSync(folder, { recursive: true })
  return archive
}

if (import.meta.main) console.log(await release())
