import { join } from 'node:path'
import { type Call, scopesOf } from '@gangway/contract/calls/call'
import { calls } from '@gangway/contract/calls/calls'
import { providerCalls } from '@gangway/contract/calls/provider-calls'
import {
  consoleGuards,
  type Guard,
  type Guards,
  operatorGuards,
  portalGuards,
} from '@gangway/contract/testing/guarded-changes'
import { everyPart, type Json, listSchemas } from '@gangway/contract/testing/schema-walk'
import { describe, expect, test } from 'vitest'
import { commands } from './commands.ts'

// Every call and command that changes an address, a login, a right, a factor, money or where mails lead has a proof, a notice and an
// undo. docs/guarded-changes.tsv is the list.

const isWriting = ({ method, tx }: Call) => method !== 'GET' && tx !== 'read'
const byName = (declared: typeof calls) =>
  new Map(declared.filter(({ call }) => isWriting(call)).map(({ name, call }) => [name, call]))

type App = { name: string; guards: Guards; declared: ReadonlyMap<string, Call | undefined> }
const apps: App[] = [
  { name: 'Portal and feed', guards: portalGuards, declared: byName(calls) },
  { name: 'Console', guards: consoleGuards, declared: byName(providerCalls) },
  { name: 'Operator', guards: operatorGuards, declared: new Map(commands.map(({ name }) => [name, undefined])) },
]

/** What a declaration says of its proof, and what the guard adds. */
const proofOf = ({ proof }: Guard, call: Call | undefined) => {
  const scopes = call && scopesOf(call.access)
  const { freshProof } = call ?? {}
  const declared = [
    ...(freshProof === true ? ['fresh proof'] : []),
    ...(typeof freshProof === 'object'
      ? [`fresh proof for ${freshProof.fields.map((name) => `\`${name}\``).join(', ')}`]
      : []),
    ...(scopes ? [`API key for ${scopes.join(', ')}`] : []),
  ]
  return [...declared, ...(proof ? [proof] : [])].join('; ')
}

const listPaths = (schema: Json | undefined) => everyPart(schema).map(({ path }) => path.slice(1))

describe.each(apps)('$name', ({ guards: { guarded, others }, declared }) => {
  test('SEC-11 every call that writes says what it changes of these things, or is among the others', () => {
    const listed = [...Object.keys(guarded), ...others]
    expect(listed.toSorted()).toEqual([...declared.keys()].toSorted())
  })

  test('SEC-11 each that changes one of them has a proof, a notice and an undo', () => {
    const parts = Object.entries(guarded).map(([name, guard]) => ({
      name,
      ...guard,
      proof: proofOf(guard, declared.get(name)),
    }))
    expect(parts.filter(({ changes, proof, notice, undo }) => !(changes.length && proof && notice && undo))).toEqual([])
  })

  test('SEC-11 whoever asks for a fresh proof says for what, by fields that the record or the form has', () => {
    for (const [name, call] of declared) {
      if (!call?.freshProof) continue
      expect(Object.keys(guarded), name).toContain(name)
      if (call.freshProof === true) continue
      const known = [
        ...listPaths(listSchemas(call).body),
        ...(call.saves ? listPaths(listSchemas(call.saves.read).answer) : []),
      ]
      expect(known, name).toEqual(expect.arrayContaining([...call.freshProof.fields]))
    }
  })
})

/** Calls that are guarded alike are one line. */
const rowsOf = ({ name, guards: { guarded }, declared }: App) => {
  const lines = Map.groupBy(Object.entries(guarded), ([call, guard]) => {
    const { changes, notice, undo } = guard
    return [changes.join(', '), proofOf(guard, declared.get(call)), notice, undo].join('\t')
  })
  return [...lines].map(([line, own]) => `${name}\t${own.map(([call]) => call).join(', ')}\t${line}`)
}

test('SEC-11 the documented list of them is made from the declarations', async () => {
  const lines = ['App\tCall\tChanges\tProof\tNotice\tUndo', ...apps.flatMap(rowsOf)]
  const file = join(import.meta.dirname, '../../docs/guarded-changes.tsv')
  // `vitest run … -u` writes the list.
  await expect(`${lines.join('\n').replaceAll('`', '')}\n`).toMatchFileSnapshot(file)
})
