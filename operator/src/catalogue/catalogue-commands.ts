import type { Command } from '../command.ts'

const importCommand = (options: Command['options']) => ({
  args: '<file>',
  count: [1, 1] as const,
  about: 'Takes cruise lines, ships and destinations from a file (NDJSON or CSV).',
  options,
  load: async () => (await import('./import.ts')).importCatalogue,
})

/** The commands of the catalogue; `fileOptions` are those of all imports. */
export const listCatalogueCommands = (fileOptions: Command['options']): readonly Command[] => [
  {
    name: 'catalogue list',
    args: '',
    count: [0, 0],
    about: 'Lists cruise lines, ships and destinations with their bookings.',
    options: {
      state: { value: 'listed|off|unlisted|merged', about: 'only these; unlisted ones are known from bookings only' },
      kind: { value: 'organizer|ship|cruisingarea', about: 'only this kind' },
    },
    example: 'catalogue list --state unlisted',
    load: async () => (await import('./list.ts')).run,
  },
  { ...importCommand(fileOptions), name: 'catalogue import', example: 'catalogue import fleet.csv --check' },
  { ...importCommand(fileOptions), name: 'import catalogue', example: 'import catalogue fleet.csv --check' },
  {
    name: 'catalogue adopt',
    args: '<organizer|ship|cruisingarea> <id>',
    count: [2, 2],
    about: 'Lists what bookings brought, or makes it another name of a known entry.',
    options: {
      name: { value: 'text', about: 'its final name' },
      into: { value: 'id', about: 'the known entry; its bookings move there, later ones follow' },
    },
    example: 'catalogue adopt ship 2000000017 --into 103',
    load: async () => (await import('./adopt.ts')).run,
  },
  {
    name: 'catalogue assort',
    args: '<brand>',
    count: [1, 1],
    about: 'Shows or sets what a brand sells.',
    options: {
      organizers: { value: 'all|1,2,…', about: 'the cruise lines' },
      areas: { value: 'all|1,2,…', about: 'the destinations' },
    },
    example: 'catalogue assort 105 --organizers 1,2,3 --areas all',
    load: async () => (await import('./assort.ts')).run,
  },
]
