import { builtinModules } from 'node:module'
import { isCode, type Rule, type SourceFile } from './source-file.ts'
import { formatPlace, listImports } from './syntax.ts'

type Manifest = Partial<Record<(typeof sections)[number], Record<string, string>>>

const sections = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'] as const
const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/

const manifestsIn = (tree: readonly SourceFile[]) =>
  tree
    .filter(({ path }) => /(^|\/)package\.json$/.test(path))
    .map((file) => {
      const manifest: Manifest = JSON.parse(file.text)
      return { file, folder: file.path.replace(/package\.json$/, ''), manifest }
    })

/** Every version is exact: what was tested together is what is installed. */
export const exactVersions: Rule = (tree) =>
  manifestsIn(tree).flatMap(({ file, manifest }) =>
    sections
      .flatMap((section) => Object.entries(manifest[section] ?? {}))
      .filter(([, version]) => !exact.test(version))
      .map(([name, version]) => `${file.path}: ${name} ${version} is not an exact version`),
  )

const packageOf = (specifier: string) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/** Scripts and configuration belong to no workspace: they use the tools of all of them. */
const isTool = (path: string) => path.startsWith('scripts/') || !path.includes('/') || /\.config\.ts$/.test(path)

/** A workspace declares every package it imports, and does not rely on what another one installs. */
export const declaredPackages: Rule = (tree) => {
  const manifests = manifestsIn(tree)
  const namesOf = (folder: string) =>
    manifests
      .filter((one) => one.folder === folder)
      .flatMap(({ manifest }) => sections.flatMap((section) => Object.keys(manifest[section] ?? {})))
  const ofRoot = namesOf('')
  // A folder with its own manifest inside a workspace has its own packages too.
  const around = (path: string) => manifests.filter(({ folder }) => path.startsWith(folder)).map(({ folder }) => folder)
  return tree
    .filter((file) => isCode(file) && !isTool(file.path))
    .flatMap((file) => {
      const declared = new Set([...ofRoot, ...around(file.path).flatMap(namesOf)])
      return listImports(file)
        .filter(({ specifier }) => !/^[.#~/]/.test(specifier) && !/^(?:node|virtual):/.test(specifier))
        .filter(({ specifier }) => !builtinModules.includes(specifier) && !declared.has(packageOf(specifier)))
        .map(
          ({ specifier, start }) =>
            `${formatPlace(file, start)}: ${packageOf(specifier)} is not in this workspace's package.json`,
        )
    })
}

/** Every package is justified by a decision that names it. */
export const justifiedPackages: Rule = (tree) => {
  const decisions = tree.filter(({ path }) => /^docs\/decisions\/.*\.md$/.test(path)).map(({ text }) => text)
  return manifestsIn(tree).flatMap(({ file, manifest }) =>
    sections
      .flatMap((section) => Object.keys(manifest[section] ?? {}))
      .filter((name) => !name.startsWith('@gangway/') && !decisions.some((text) => text.includes(`\`${name}\``)))
      .map((name) => `${file.path}: no decision explains why ${name} is needed`),
  )
}
