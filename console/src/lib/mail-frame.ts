// The page's policy forbids style attributes, in frames too; a mail has nothing else. They are set one by one instead.

/** The mail's own attributes: quotes in a text are written as entities, so no text contains this. */
export const withoutStyles = (html: string) => html.replaceAll(' style="', ' data-style="')

/** Gives the elements of a loaded mail their styles, and the frame the height of its content. */
export const paintMail = (frame: HTMLIFrameElement) => {
  const page = frame.contentDocument
  if (!page?.body) return
  for (const element of page.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? ''
  frame.style.height = `${page.documentElement.scrollHeight}px`
}
