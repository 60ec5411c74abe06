import type { OwnBrand } from '@gangway/contract/brands/brands'
import type { Config } from '../config.ts'

/** The host that a brand's agencies know: the first of its own, if it has one. */
export const ownHost = ({ hosts }: Pick<OwnBrand, 'hosts'>): string | undefined => hosts.find((host) => host !== '*')

type Address = Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT'>

/** The portal's own address: PUBLIC_URL, or on a developer's machine where it listens. */
const portalUrl = ({ PUBLIC_URL, HOST, PORT }: Address): string | undefined =>
  PUBLIC_URL ?? (HOST === '127.0.0.1' && PORT > 0 ? `http://${HOST}:${PORT}` : undefined)

/**
 * Where a brand's portal is, for links in mails: PUBLIC_URL, at the brand's own host if it has one. The port stays that of
 * PUBLIC_URL unless the host names another.
 */
export const brandUrl = (brand: Pick<OwnBrand, 'hosts'>, config: Address): string | undefined => {
  const host = ownHost(brand)
  if (config.PUBLIC_URL === undefined || host === undefined) return portalUrl(config)
  const url = new URL(config.PUBLIC_URL)
  url.host = host
  return url.href
}
