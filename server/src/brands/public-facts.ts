import { drawBrand } from '@gangway/contract/brands/brand-lettering'
import type { BrandFacts } from '@gangway/contract/brands/brand-schema'
import type { OwnBrand } from '@gangway/contract/brands/brands'

/** What everybody may know of a brand: not its mail and postal addresses, hosts or payout rule. */
export const publicFacts = ({
  clickdays: _______,
  hosts: _,
  mailfrom: __,
  mailreplyto: ___,
  payout: ____,
  postaladdress: _____,
  isoff: ______,
  market,
  ...brand
}: OwnBrand): BrandFacts => ({
  ...brand,
  market: market.key,
  drawing: drawBrand(brand),
})
