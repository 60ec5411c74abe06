// Functions that run in the page of a browser: each is sent as text, so it uses nothing from outside.

/** What a screen shows, what a person would see to be wrong on it, and how much of it there was to measure. */
export type Seen = { address: string; isBusy: boolean; texts: string[]; problems: string[]; measured: number }

/** Reads a screen. Of long tables only the first rows count: how many are drawn depends on the height of the window. */
export const readPage = (thisYear: number): Seen => {
  const texts: string[] = []
  const problems: string[] = []
  const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim()
  const isFar = (element: Element) => Number(element.closest('[aria-rowindex]')?.getAttribute('aria-rowindex') ?? 0) > 7
  let measured = 0

  const isCut = (node: Node) => {
    const range = document.createRange()
    range.selectNodeContents(node)
    const { left, right } = range.getBoundingClientRect()
    for (let box = node.parentElement; box; box = box.parentElement) {
      const { overflowX } = getComputedStyle(box)
      if (overflowX === 'auto' || overflowX === 'scroll') return false // it can be scrolled to
      if (overflowX === 'visible') continue
      const edges = box.getBoundingClientRect()
      if (right > edges.right + 1 || left < edges.left - 1) return true
    }
    return false
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode: node } = walker
    const [element, text] = [node.parentElement, plain(node.textContent)]
    if (!text || !element?.checkVisibility() || element.closest('script, style, noscript')) continue
    if (!isFar(element)) texts.push(text)
    if (!/\d\.\d{3},\d\d €/.test(text)) continue
    measured += 1
    if (isCut(node)) problems.push(`cut: ${text}`)
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('main :is(input, textarea, select)'))
    if (field.type !== 'password' && field.value) texts.push(plain(field.value))
  const frame = document.querySelector<HTMLIFrameElement>('main iframe')?.contentDocument?.body?.innerText
  for (const line of frame?.split('\n') ?? []) if (plain(line)) texts.push(plain(line))

  for (const { scrollWidth, clientWidth } of document.querySelectorAll('main textarea[readonly]')) {
    measured += 1
    if (scrollWidth > clientWidth) problems.push(`a snippet of ${scrollWidth} px in a box of ${clientWidth}`)
  }
  for (const dot of document.querySelectorAll('main svg[role=img] > circle')) {
    const { width, height } = dot.getBoundingClientRect()
    measured += 1
    if (width < 4 || Math.abs(width - height) > 0.5) problems.push(`a dot of ${width} × ${height} px`)
  }
  const body = document.body.innerText
  const nonsense = /.{0,20}(NaN|Infinity|undefined|Invalid Date|\[object|\{[a-z]+\}).{0,20}/.exec(body)
  if (nonsense) problems.push(`text: ${nonsense[0].trim()}`)
  const years = [...body.matchAll(/\b\d{1,2}[./-]\d{1,2}[./-](\d{4,})\b/g)].map(([, year]) => Number(year))
  const strange = years.find((year) => Math.abs(year - thisYear) > 5)
  if (strange !== undefined) problems.push(`a date in the year ${strange}`)
  for (const alert of document.querySelectorAll('main [role=alert]'))
    if (plain(alert.textContent)) problems.push(`alert: ${plain(alert.textContent).slice(0, 80)}`)
  for (const shape of document.querySelectorAll('main svg :is(path, polyline, polygon, circle, rect, line)'))
    for (const { name, value } of shape.attributes)
      if (/NaN|undefined|Infinity/.test(value)) problems.push(`drawn with ${name}="${value.slice(0, 40)}"`)
  const pictures = [...document.images]
  for (const { complete, naturalWidth, alt, src } of pictures)
    if (complete && naturalWidth === 0) problems.push(`no picture: ${alt || src.slice(0, 60)}`)
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth > clientWidth) problems.push(`the page is ${scrollWidth} px wide in ${clientWidth}`)
  const isBusy =
    !document.querySelector('h1') ||
    document.querySelector('[aria-busy=true]') !== null ||
    pictures.some(({ complete }) => !complete)
  return { address: location.pathname + location.search, isBusy, texts, problems, measured }
}

/** Links to screens that the navigation does not have, such as the page of a customer. */
export const readLinks = (): string[] =>
  [...document.querySelectorAll('nav li a, main a')].map((link) => link.getAttribute('href') ?? '')

/** Fills in the field as typing does, and sends the form; false while there is no such field. */
export const submit = (name: string, value: string): boolean => {
  const field = document.querySelector<HTMLInputElement>(`input[name=${name}]`)
  if (!field) return false
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  document.querySelector('form')?.requestSubmit()
  return true
}

/** Two errors, which the portal has to report to the server. */
export const failOnPurpose = (): void => {
  setTimeout(() => {
    throw new RangeError('thrown on purpose')
  })
  void Promise.reject(new TypeError('rejected on purpose'))
}

type Noted = Window & { consoleNotes?: string[] }

/** Keeps warnings and errors, for a driver that does not hand them over; returns those kept since the last call. */
export const takeConsole = (): string[] => {
  const page: Noted = window
  if (page.consoleNotes) return page.consoleNotes.splice(0)
  const notes: string[] = []
  page.consoleNotes = notes
  for (const level of ['warn', 'error'] as const)
    console[level] = (...parts: unknown[]) => void notes.push(`${level}: ${parts.map(String).join(' ')}`)
  addEventListener('error', ({ message }) => notes.push(`error: ${message}`))
  addEventListener('unhandledrejection', ({ reason }) => notes.push(`error: unhandled ${String(reason)}`))
  addEventListener('securitypolicyviolation', (event) => notes.push(`error: policy: ${event.violatedDirective}`))
  return []
}
