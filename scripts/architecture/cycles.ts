import { listEdges } from './module-graph.ts'
import type { Rule } from './source-file.ts'

/** No file reaches itself through its imports, whether of values, of types or lazy. */
export const cycles: Rule = (tree) => {
  const targets = new Map<string, Set<string>>()
  for (const { from, to } of listEdges(tree)) targets.set(from.path, (targets.get(from.path) ?? new Set()).add(to))

  const complaints: string[] = []
  const done = new Set<string>()
  const trail: string[] = []
  const follow = (path: string) => {
    const at = trail.indexOf(path)
    if (at >= 0) complaints.push(`${[...trail.slice(at), path].join(' → ')}: import cycle`)
    if (at >= 0 || done.has(path)) return
    trail.push(path)
    for (const next of targets.get(path) ?? []) follow(next)
    trail.pop()
    done.add(path)
  }
  for (const path of targets.keys()) follow(path)
  return complaints
}
