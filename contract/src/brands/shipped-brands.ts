import { type BrandRecord, completeBrand, type NewBrand } from './brand-record.ts'
import shipped from './shipped-brands.json' with { type: 'json' }

/** BRD-2: the brands of an empty database. Their links, hotlines, hosts and addresses are not set. */
export const shippedBrands: readonly BrandRecord[] = shipped.map((brand) => completeBrand(brand as NewBrand)) // JSON has no literal types
