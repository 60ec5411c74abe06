/** What was measured on a screen: what is wrong, and how much of it there was to measure. */
export type Measured = { problems: string[]; dots: number; snippets: number; prices: number }

/** Runs in the page: dots that are not round, boxes that scroll, amounts of 1,000 € and more whose end is cut off. */
export const measure = (): Measured => {
  const problems: string[] = []
  const px = (length: number) => `${Math.round(length * 10) / 10}`

  const dots = document.querySelectorAll('main svg[role=img] > circle')
  for (const dot of dots) {
    const { width, height } = dot.getBoundingClientRect()
    if (width < 4 || Math.abs(width - height) > 0.5) problems.push(`a dot of ${px(width)} × ${px(height)} px`)
  }

  const snippets = document.querySelectorAll('main textarea[readonly]')
  for (const { scrollWidth, clientWidth, scrollHeight, clientHeight } of snippets)
    if (scrollWidth > clientWidth || scrollHeight > clientHeight)
      problems.push(`a snippet of ${scrollWidth} × ${scrollHeight} px in a box of ${clientWidth} × ${clientHeight}`)

  const edgesCut = (node: Node) => {
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
  let prices = 0
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const node = texts.currentNode
    if (!/\d\.\d{3},\d\d\s€/.test(node.textContent ?? '') || !node.parentElement?.checkVisibility()) continue
    prices += 1
    const { scrollWidth, clientWidth } = node.parentElement
    if (edgesCut(node) || (clientWidth > 0 && scrollWidth > clientWidth + 1)) problems.push(`cut: ${node.textContent}`)
  }
  return { problems, dots: dots.length, snippets: snippets.length, prices }
}
