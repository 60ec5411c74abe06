/**
 * Puts a new style sheet and new content into a page in a frame: unlike a reload this neither flickers nor scrolls.
 * False while the page is not loaded yet.
 */
export const repaint = (
  frame: HTMLIFrameElement | null,
  { style, body, className }: { style: string; body: string; className: string },
): boolean => {
  const page = frame?.contentDocument
  const sheet = page?.querySelector('style')
  if (!page || !sheet) return false
  if (sheet.textContent !== style) sheet.textContent = style
  if (page.body.className !== className) page.body.className = className
  // Everything in it was escaped when it was rendered, and the frame runs no script.
  if (lastContent.get(page) !== body) page.body.innerHTML = body
  lastContent.set(page, body)
  return true
}

/** What was last put into a page: reading it back would not give the same text. */
const lastContent = new WeakMap<Document, string>()
