import { drawBrand } from '@gangway/contract/brand-lettering'
import type { BrandFacts } from '@gangway/contract/brand-schema'
import type { OwnBrand } from '@gangway/contract/brands'

/** What everybody may know of a brand: neither its mail addresses nor its hosts. */
export const publicFacts = ({ hosts: _, mailfrom: __, mailreplyto: ___, market, ...brand }: OwnBrand): BrandFacts => ({
  ...brand,
  market: market.key,
  drawing: drawBrand(brand),
})
