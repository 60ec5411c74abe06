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
    in: 'isOpenToViewers',
    from: "'read'",
    to: "''",
    why: 'not tested yet: a view that makes a POST which only reads',
    isEquivalent: false,
  },
  {
    file: 'server/src/http/admit.ts',
    in: 'isOpenToViewers',
    from: "'file'",
    to: "''",
    why: 'not tested yet: a view that makes a POST for a file',
    isEquivalent: false,
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
    in: 'admitPerson',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the code
    from: "request.log.warn({ personid: person.personid, call: `${call.method} ${call.path}` }, 'call forbidden')",
    to: 'removed',
    why: 'not tested yet: the log line of a call that a role may not make',
    isEquivalent: false,
  },
  {
    file: 'server/src/http/admit.ts',
    in: 'admitPerson',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the code
    from: '{ personid: person.personid, call: `${call.method} ${call.path}` }',
    to: '{}',
    why: 'not tested yet: the log line of a call that a role may not make',
    isEquivalent: false,
  },
  {
    file: 'server/src/http/admit.ts',
    in: 'admitPerson',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of the code
    from: '`${call.method} ${call.path}`',
    to: "''",
    why: 'not tested yet: the log line of a call that a role may not make',
    isEquivalent: false,
  },
  {
    file: 'server/src/http/admit.ts',
    in: 'admitPerson',
    from: "'call forbidden'",
    to: "''",
    why: 'not tested yet: the log line of a call that a role may not make',
    isEquivalent: false,
  },
  {
    file: 'server/src/http/admit.ts',
    in: 'admit',
    from: '{ session: undefined, brand: undefined }',
    to: '{}',
    why: 'what is missing is undefined as well',
    isEquivalent: true,
  },
  {
    file: 'server/src/http/admit.ts',
    in: 'admit',
    from: '{ session: undefined, brand: undefined, keyid }',
    to: '{}',
    why: 'not tested by these files: the id of the key that a call was made with',
    isEquivalent: false,
  },
]
