import type { CatalogueKind } from '@gangway/contract/features/catalogue'

/** The table of each kind of entry, its key, and the column of its main name. */
export const catalogueTables = {
  organizer: { table: 'organizer', key: 'organizerid', name: 'organizername' },
  ship: { table: 'ship', key: 'shipid', name: 'shipname' },
  cruisingarea: { table: 'cruisingarea', key: 'cruisingareaid', name: 'cruisingareaname' },
} as const satisfies Record<CatalogueKind, { table: string; key: string; name: string }>
