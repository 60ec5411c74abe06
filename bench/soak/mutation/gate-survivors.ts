import type { Survivor } from './survivor.ts'

/** Of the gate that every call passes, `server/src/http/admit.ts`. */
export const gateSurvivors: readonly Survivor[] = [
  {
    file: 'server/src/http/admit.ts',
    in: 'readBearer',
    from: "''",
    to: "'mutant'",
    why: 'neither names a token',
    isEquivalent: true,
  },
  {
    file: 'server/src/http/admit.ts',
    in: 'admitPerson',
    from: 'rolesOf(call.access)?.includes(person.role)',
    to: 'rolesOf(call.access).includes(person.role)',
    why: 'only called where there are roles',
    isEquivalent: true,
  },
  {
    file: 'server/src/http/admit.ts',
    in: 'admit',
    from: '{ session: undefined, brand: undefined }',
    to: '{}',
    why: 'what is missing is undefined as well',
    isEquivalent: true,
  },
]
