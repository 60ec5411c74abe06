/** The parts of the browser's page that are not drawn by React. */

export const setPageLanguage = (lang: string) => {
  document.documentElement.lang = lang
}

export const setPageTitle = (title: string) => {
  document.title = title
}

/** Where the portal is drawn. Until then it holds a message in every language, for the case that it never is. */
export const pageRoot = () => {
  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no place for the portal')
  return place
}

/** Shows that message now instead of in twenty seconds. */
export const tellStalled = () => {
  document.documentElement.dataset.stalled = ''
}

/** Begins anew, with the newest code. */
export const reloadPage = () => location.reload()

let hasArrived = false

/**
 * After a change of screen the heading takes the focus, so that keyboard and screen reader begin there.
 * The first screen of a page load leaves the focus to the browser.
 */
export const arriveAt = (heading: HTMLElement | null) => {
  if (hasArrived) heading?.focus({ preventScroll: true })
  hasArrived = true
}
