/** The parts of the browser's page that React does not render. */

export const setPageLanguage = (lang: string) => {
  document.documentElement.lang = lang
}

export const setPageTitle = (title: string) => {
  document.title = title
}

/**
 * The portal's root element. Until the portal renders it contains a message in every language, in case it never does.
 */
export const pageRoot = () => {
  const place = document.getElementById('root')
  if (!place) throw new Error('The page has no place for the portal')
  return place
}

/** Shows that message now instead of in twenty seconds. */
export const tellStalled = () => {
  document.documentElement.dataset.stalled = ''
}

/** Reloads the page, with the newest code. */
export const reloadPage = () => location.reload()

let hasArrived = false

/**
 * After navigation the heading takes the focus, so that keyboard and screen reader start there. The first screen of a
 * page load leaves the focus to the browser.
 */
export const arriveAt = (heading: HTMLElement | null) => {
  if (hasArrived) heading?.focus({ preventScroll: true })
  hasArrived = true
}
