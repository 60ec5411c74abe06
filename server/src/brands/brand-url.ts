import type { OwnBrand } from '@gangway/contract/brands'

/** The host that a brand's agencies know: the first of its own, if it has one. */
export const ownHost = ({ hosts }: Pick<OwnBrand, 'hosts'>): string | undefined => hosts.find((host) => host !== '*')

/**
 * Where a brand's portal is, for links in mails: PUBLIC_URL, at the brand's own host if it has one. The port stays that of
 * PUBLIC_URL unless the host names another.
 */
export const brandUrl = (brand: Pick<OwnBrand, 'hosts'>, publicUrl: string | undefined): string | undefined => {
  const host = ownHost(brand)
  if (publicUrl === undefined || host === undefined) return publicUrl
  const url = new URL(publicUrl)
  url.host = host
  return url.href
}
