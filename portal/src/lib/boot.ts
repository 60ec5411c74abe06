import type { BrandFacts } from '@gangway/contract/brands/brand-schema'

/** What the server states about this page up front: embedded in the page itself. */
export type Boot = {
  /** The brand of the host name, or of `?tenant=` in demo mode; missing on Vite's own dev server. */
  brand?: BrandFacts
  /** Whether the host name belongs to that brand alone. */
  isOwnHost: boolean
  demo: boolean
}

const read = (): Partial<Boot> => {
  const text = document.getElementById('boot')?.textContent ?? ''
  // Vite's own dev server leaves the placeholder in place.
  if (!text.startsWith('{')) return {}
  return JSON.parse(text)
}

export const boot: Boot = { isOwnHost: false, demo: true, ...read() }
