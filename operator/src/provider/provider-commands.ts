import type { Command } from '../command.ts'

/** The people of the provider, who use the console. */
export const providerCommands: readonly Command[] = [
  {
    name: 'provider create',
    args: '<email>',
    count: [1, 1],
    about: 'Adds a person who may use the console; asks for the password.',
    options: {
      name: { value: 'text', about: "the person's name" },
      role: { value: 'role', about: 'administrator, care, accounting, marketing or reader' },
      'no-password': { about: 'without a password: prints a link to set one, once, within 72 hours' },
    },
    example: 'provider create anna.winter@provider.example --name "Anna Winter" --role administrator',
    load: async () => (await import('./create.ts')).run,
  },
  {
    name: 'provider list',
    args: '',
    count: [0, 0],
    about: 'Lists the people who may use the console.',
    options: {},
    example: 'provider list',
    load: async () => (await import('./list.ts')).run,
  },
  {
    name: 'provider invite',
    args: '<email>',
    count: [1, 1],
    about: 'Prints a link with which a person sets a new password.',
    options: {},
    example: 'provider invite anna.winter@provider.example',
    load: async () => (await import('./invite.ts')).run,
  },
  {
    name: 'provider lock',
    args: '<email>',
    count: [1, 1],
    about: 'Locks a person out of the console at once.',
    options: {},
    example: 'provider lock anna.winter@provider.example',
    load: async () => (await import('./lock.ts')).lock,
  },
  {
    name: 'provider unlock',
    args: '<email>',
    count: [1, 1],
    about: 'Lets a person in again.',
    options: {},
    example: 'provider unlock anna.winter@provider.example',
    load: async () => (await import('./lock.ts')).unlock,
  },
  {
    name: 'provider resetfactors',
    args: '<email>',
    count: [1, 1],
    about: 'Removes the second factors of a person who has lost them.',
    options: { reason: { value: 'text', about: 'how the person showed who they are' } },
    example: 'provider resetfactors anna.winter@provider.example --reason "phone lost, in person"',
    load: async () => (await import('./reset-factors.ts')).run,
  },
]
