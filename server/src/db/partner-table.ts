import type { Generated } from 'kysely'

/** What the provider knows and decides about a partner. */
export type PartnerTable = {
  partnerid: number
  mandant: number
  partnertype: Generated<number>
  iscbe: Generated<boolean>
  tradepartner: Generated<boolean>
  pagetracking: Generated<boolean>
  locked: Generated<boolean>
  lockreason: Generated<string | null>
  lockedat: Generated<Date | null>
  endsat: Generated<string | null>
  endreason: Generated<string | null>
  endedat: Generated<Date | null>
  erasedat: Generated<Date | null>
  isempty: Generated<boolean>
  createdat: Generated<Date>
}
