import type { Rule, SourceFile } from './source-file.ts'

/** A small tree that exists only in a test: path → text. */
const buildTree = (files: Record<string, string>): SourceFile[] =>
  Object.entries(files).map(([path, text]) => ({ path, text }))

/** What a rule reports about such a tree. */
export const applyRule = (rule: Rule, files: Record<string, string>) => rule(buildTree(files))
