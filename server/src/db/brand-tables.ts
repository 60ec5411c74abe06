import type { ColumnType, Generated } from 'kysely'

export type BrandTable = {
  mandant: number
  version: number
  key: string
  name: string
  colour: string
  market: string
  language: string
  hiddenareas: string[]
  textlanguageids: number[]
  hasnewsletter: boolean
  hotlinephone: string
  hotlineemail: string
  links: ColumnType<unknown, string, string>
  wordmarkhash: Buffer | null
  wlvurl: string
  cbeurl: string
  cbeloginurl: string
  mailfrom: string
  mailreplyto: string
  postaladdress: string
  payoutfrom: string
  clickdays: number
  payoutmonths: number
  payoutday: number
  nameskept: number | null
  requestskept: number | null
  isoff: Generated<boolean>
  changedat: Generated<Date>
}

export type BrandHostTable = { host: string; mandant: number; place: Generated<number> }
