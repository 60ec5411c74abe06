/** What must be visible on a screen: selectors with minimum counts. */
export type Expected = Readonly<Record<string, number>>

/** Runs in the page: is the screen drawn and has all loading ended? */
export const isSettled = (path: string): boolean =>
  location.pathname === path &&
  document.querySelector('main h1') !== null &&
  document.querySelector('[aria-busy=true]') === null

/** Runs in the page: whether all content is there. Lists are loaded in parts, so it is polled. */
export const isComplete = (expected: Expected): boolean =>
  Object.entries(expected).every(([selector, least]) => document.querySelectorAll(selector).length >= least)

/** Runs in the page: what a person would notice as wrong. `thisYear` is the year of the demo data. */
export const pageFaults = (expected: Expected, thisYear: number): string[] => {
  const faults: string[] = []
  for (const [selector, least] of Object.entries(expected)) {
    const count = document.querySelectorAll(selector).length
    if (count < least) faults.push(`${count} of ${selector}, expected at least ${least}`)
  }
  const text = document.body.innerText
  const nonsense = /.{0,20}(NaN|Infinity|undefined|Invalid Date|\[object|\{[a-z]+\}).{0,20}/.exec(text)
  if (nonsense) faults.push(`text: ${nonsense[0].trim()}`)
  const years = [...text.matchAll(/\b\d{1,2}[./-]\d{1,2}[./-](\d+)\b/g)].map(([, year]) => Number(year))
  const oddYear = years.find((year) => Math.abs(year - thisYear) > 5)
  if (oddYear !== undefined) faults.push(`a date in the year ${oddYear}`)
  for (const alert of document.querySelectorAll('main [role=alert]'))
    if (alert.textContent?.trim()) faults.push(`alert: ${alert.textContent.trim().slice(0, 80)}`)
  for (const shape of document.querySelectorAll('main svg :is(path, polyline, polygon, circle, rect, line)'))
    for (const { name, value } of shape.attributes)
      if (/NaN|undefined|Infinity/.test(value)) faults.push(`drawn with ${name}="${value.slice(0, 40)}"`)
  for (const picture of document.querySelectorAll('img'))
    if (picture.complete && picture.naturalWidth === 0)
      faults.push(`no picture: ${picture.alt || picture.src.slice(0, 60)}`)
  for (const field of document.querySelectorAll('main textarea'))
    if (field.matches('[readonly]') && field.scrollHeight > field.clientHeight + 1)
      faults.push('a field scrolls inside')
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) faults.push(`the page is ${scrollWidth} px wide in ${clientWidth}`)
  return faults
}
