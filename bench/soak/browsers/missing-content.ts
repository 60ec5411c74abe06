import type { Screen } from './screen.ts'

/** Runs in the page: what of a screen is not there (yet). */
export const missingContent = ({ path, has, rows, texts, fields, preview, calls }: Screen): string[] => {
  if (location.pathname + location.search !== path) return [`the address is ${location.pathname}${location.search}`]
  if (document.querySelector('[aria-busy=true]')) return ['it is still loading']
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ')
  const seen = (selector: string) => [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility())
  const missing: string[] = []
  for (const [selector, least] of Object.entries(has ?? {})) {
    const { length } = seen(selector)
    if (length < least) missing.push(`${length} of ${selector}, expected ${least}`)
  }
  for (const [selector, expected] of Object.entries(rows ?? {})) {
    const lines = seen(selector).map((one) => plain(one.textContent))
    let at = 0
    for (const words of expected) {
      const next = lines.findIndex((line, index) => index >= at && words.every((word) => line.includes(word)))
      if (next === -1) missing.push(`no ${selector} with ${words.join(' | ')}`)
      else at = next + 1
    }
  }
  const text = plain(document.body.innerText)
  for (const words of texts ?? []) if (!text.includes(words)) missing.push(`no text "${words}"`)
  const inputs = [...document.querySelectorAll<HTMLInputElement>('main :is(input, textarea, select)')]
  for (const value of fields ?? [])
    if (!inputs.some((input) => input.value === value)) missing.push(`no field with "${value}"`)
  const frame = plain(document.querySelector<HTMLIFrameElement>('main iframe')?.contentDocument?.body?.innerText)
  for (const words of preview ?? []) if (!frame.includes(words)) missing.push(`no "${words}" in the preview`)
  const asked = performance.getEntriesByType('resource').map(({ name }) => name)
  for (const parts of calls ?? [])
    if (!asked.some((address) => parts.every((part) => address.includes(part))))
      missing.push(`no call of ${parts.join(' ')}`)
  for (const picture of document.images) if (!picture.complete) missing.push(`${picture.alt || 'a picture'} is loading`)
  return missing
}
