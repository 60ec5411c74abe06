import { defaultTenant } from '@gangway/contract/tenants'

/** What the server states about this page up front: embedded in the page itself. */
export type Boot = {
  /** The tenant of the host name, or of `?tenant=` in demo mode. */
  mandant: number
  /** Whether the host name belongs to that tenant alone. */
  isOwnHost: boolean
  demo: boolean
  wlvUrl: string
  cbeUrl: string
  /** By tenant: before login the demo can be any of them. */
  cbeLoginUrls: Readonly<Record<number, string>>
}

const read = (): Partial<Boot> => {
  const text = document.getElementById('boot')?.textContent ?? ''
  // Vite's own dev server leaves the placeholder in place.
  if (!text.startsWith('{')) return {}
  return JSON.parse(text)
}

const defaults: Boot = {
  mandant: defaultTenant.mandant,
  isOwnHost: false,
  demo: true,
  wlvUrl: '',
  cbeUrl: '',
  cbeLoginUrls: {},
}

export const boot: Boot = { ...defaults, ...read() }
