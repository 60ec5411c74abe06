import { getBrand } from '@gangway/contract/features/brands'
import { publicFacts } from '../../brands/public-facts.ts'
import { fieldError } from '../../http/pipeline/api-error.ts'
import type { Feature } from '../../http/pipeline/handler.ts'

export const brands: Feature = (on) => {
  on(getBrand, ({ query: { mandant }, brands: known, request }) => {
    const brand = mandant === undefined ? known.ofHost(request.host) : known.find(mandant)
    if (!brand) throw fieldError('mandant', 'choice', { value: mandant ?? '' })
    return publicFacts(brand)
  })
}
