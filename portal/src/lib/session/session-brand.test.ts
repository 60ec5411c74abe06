import { drawBrand } from '@gangway/contract/brands/brand-lettering'
import type { BrandFacts } from '@gangway/contract/brands/brand-schema'
import { brandOf } from '@gangway/contract/brands/example-brands'
import { expect, test, vi } from 'vitest'
import type { Boot } from '../boot.ts'
import { createBrandStore } from './session-brand.ts'

const factsOf = (mandant: number, changes: Partial<BrandFacts> = {}): BrandFacts => {
  const { market, hosts: _, mailfrom: __, mailreplyto: ___, ...facts } = brandOf(mandant)
  return { ...facts, market: market.key, drawing: drawBrand(facts), ...changes }
}

const stored = (value: string | null = null) => {
  const place = {
    value,
    get: () => place.value,
    set: (next: string) => {
      place.value = next
    },
  }
  return place
}

const storeFor = (
  boot: Partial<Boot> & { mandant?: number },
  options: { search?: string; tab?: string; last?: string } = {},
) => {
  const { mandant, ...rest } = boot
  const tab = stored(options.tab ?? null)
  const last = stored(options.last ?? null)
  const fetchBrand = vi.fn(async (asked: number | undefined) => factsOf(asked ?? 104, { version: 9 }))
  const whole = { isOwnHost: true, demo: false, ...(mandant && { brand: factsOf(mandant) }), ...rest }
  const store = createBrandStore({ boot: whole, search: options.search ?? '', tab, last, fetchBrand })
  return { store, tab, last, fetchBrand }
}

const stringified = (mandant: number) => JSON.stringify(factsOf(mandant))

test('TEN-2 before login the brand is the host’s', () => {
  expect(storeFor({ mandant: 109 }).store.before().mandant).toBe(109)
})

test('TEN-2 a page without server data, as in development, asks for the brand of the host', async () => {
  const { store } = storeFor({})
  expect(store.before().name).toBe('Gangway')
  await store.load()
  expect(store.before().mandant).toBe(104)
})

test('TEN-2 in demo mode the tab keeps the brand that ?tenant= chose', () => {
  const { store, tab } = storeFor({ mandant: 105, demo: true }, { search: '?tenant=105' })
  expect(store.before().mandant).toBe(105)
  expect(storeFor({ mandant: 101, demo: true }, { tab: tab.value ?? '' }).store.before().mandant).toBe(105)
})

test('TEN-2 a number that is not a brand chooses nothing', () => {
  const { store, tab } = storeFor({ mandant: 104, demo: true }, { search: '?tenant=103' })
  expect(store.before().mandant).toBe(104)
  expect(tab.value).toBeNull()
})

test('TEN-2 outside demo mode nobody can choose', () => {
  const { store, tab } = storeFor({ mandant: 101 }, { search: '?tenant=101', tab: stringified(106) })
  expect(store.before().mandant).toBe(101)
  expect(tab.value).toBe(stringified(106))
})

test('TEN-2 if storage is forbidden, the host’s brand is used', () => {
  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const place = { get: forbidden, set: forbidden }
  const boot = { brand: factsOf(107), isOwnHost: false, demo: true }
  const store = createBrandStore({ boot, search: '?tenant=107', tab: place, last: place, fetchBrand: vi.fn() })
  expect(store.before().mandant).toBe(107)
})

test.each([
  ['a host of nobody shows the brand of the last login', { mandant: 101, isOwnHost: false }, stringified(105), 105],
  ['a host of a brand shows that brand', { mandant: 109, isOwnHost: true }, stringified(105), 109],
  ['what an older portal stored counts as nothing', { mandant: 101, isOwnHost: false }, '105', 101],
  [
    'what is half there counts as nothing',
    { mandant: 101, isOwnHost: false },
    JSON.stringify({ ...factsOf(105), hotline: null }),
    101,
  ],
  ['what cannot be shown counts as nothing', { mandant: 101, isOwnHost: false }, '{"mandant":105,"name":"x"}', 101],
] as const)('TEN-2 %s', (_, boot, last, mandant) => {
  expect(storeFor(boot, { last }).store.before().mandant).toBe(mandant)
})

test('TEN-3 a login shows its own brand, and the next login page on a shared host keeps it', async () => {
  const { store, last } = storeFor({ mandant: 101, isOwnHost: false })
  expect(store.of(108).mandant).toBe(101)
  await store.load(108)
  store.rememberLogin(108)
  expect(store.of(108).mandant).toBe(108)
  expect(storeFor({ mandant: 101, isOwnHost: false }, { last: last.value ?? '' }).store.before().mandant).toBe(108)
})

test('BRD-3 a newer version is shown at once, asked for only once at a time', async () => {
  const { store, fetchBrand } = storeFor({ mandant: 104 })
  const heard = vi.fn()
  store.subscribe(heard)
  await Promise.all([store.load(104), store.load(104)])
  expect(fetchBrand).toHaveBeenCalledTimes(1)
  expect(heard).toHaveBeenCalledTimes(1)
  expect([store.before().version, store.of(104).version]).toEqual([9, 9])
})
