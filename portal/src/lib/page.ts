/** The parts of the browser's page that are not drawn by React. */

export const setPageLanguage = (lang: string) => {
  document.documentElement.lang = lang
}

export const setPageTitle = (title: string) => {
  document.title = title
}

let hasArrived = false

/**
 * After a change of screen the heading takes the focus, so that keyboard and screen reader begin there.
 * The first screen of a page load leaves the focus to the browser.
 */
export const arriveAt = (heading: HTMLElement | null) => {
  if (hasArrived) heading?.focus({ preventScroll: true })
  hasArrived = true
}
