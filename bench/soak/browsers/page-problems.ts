/** Runs in the page: what a person would see to be wrong on any screen. `thisYear` is the year of the demo data. */
export const findPageProblems = (thisYear: number): string[] => {
  const problems: string[] = []
  const text = document.body.innerText
  const nonsense = /.{0,20}(NaN|Infinity|undefined|Invalid Date|\[object|\{[a-z]+\}).{0,20}/.exec(text)
  if (nonsense) problems.push(`text: ${nonsense[0].trim()}`)
  const years = [...text.matchAll(/\b\d{1,2}[./-]\d{1,2}[./-](\d{4,})\b/g)].map(([, year]) => Number(year))
  const strange = years.find((year) => Math.abs(year - thisYear) > 5)
  if (strange !== undefined) problems.push(`a date in the year ${strange}`)
  for (const alert of document.querySelectorAll('main [role=alert]'))
    if (alert.textContent?.trim()) problems.push(`alert: ${alert.textContent.trim().slice(0, 80)}`)
  for (const shape of document.querySelectorAll('main svg :is(path, polyline, polygon, circle, rect, line)'))
    for (const { name, value } of shape.attributes)
      if (/NaN|undefined|Infinity/.test(value)) problems.push(`drawn with ${name}="${value.slice(0, 40)}"`)
  for (const picture of document.images)
    if (picture.naturalWidth === 0) problems.push(`no picture: ${picture.alt || picture.src.slice(0, 60)}`)
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) problems.push(`the page is ${scrollWidth} px wide in ${clientWidth}`)
  return problems
}
