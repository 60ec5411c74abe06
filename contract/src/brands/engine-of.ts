import type { BrandFacts } from './brand-schema.ts'

/** The server's own small engine, for brands that have set none. */
export const builtInEngine = '/wlv'

/** The booking engine of an agency: the CBE for CBE partners, else the WLV. */
export const engineOf = ({ wlvurl, cbeurl }: Pick<BrandFacts, 'wlvurl' | 'cbeurl'>, iscbe: boolean): string =>
  (iscbe && cbeurl) || wlvurl || builtInEngine
