import type { LinkTarget } from '@gangway/contract/features/linkcodes'
import type { ClickDevice, MachineKind } from '@gangway/contract/features/linkcodes-clicks'
import type { Language } from '@gangway/contract/texts/languages'
import type { ColumnType, Generated } from 'kysely'

type LinkCodeTable = {
  partnerid: number
  linkid: number
  code: string
  name: string
  target: LinkTarget
  targetid: number | null
  language: Language
  createdat: Date
  archivedat: Generated<Date | null>
  /** A counter of the database, larger than an integer. */
  xid: ColumnType<number, never, never>
}

type LinkClickTable = {
  partnerid: number
  clickid: number
  linkid: number
  at: Date
  day: string
  site: string
  device: ClickDevice
  machine: MachineKind | null
  isperson: boolean
  visitor: Buffer | null
}

type LinkSaltTable = { day: string; salt: Generated<Buffer> }

export type LinkTables = { linkcode: LinkCodeTable; linkclick: LinkClickTable; linksalt: LinkSaltTable }
