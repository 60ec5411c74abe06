/** The parts of the browser's page that React does not render. */

export const setPageLanguage = (lang: string) => {
  document.documentElement.lang = lang
}

const title = { screen: '', brand: '' }

const showTitle = () => {
  if (title.screen) document.title = [title.screen, title.brand].filter(Boolean).join(' · ')
}

/** The first part of the tab's name: what is shown. */
export const setPageTitle = (screen: string) => {
  title.screen = screen
  showTitle()
}

/** The second part: whose page it is. */
export const setPageBrand = (brand: string) => {
  title.brand = brand
  showTitle()
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
export const showLoadFailure = () => {
  document.documentElement.dataset.stalled = ''
}

/** The path of the script that this page was started with: a page of another version names another one. */
export const pageScript = () => document.querySelector('script[type=module]')?.getAttribute('src') ?? ''

/** Reloads the page, with the newest code. */
export const reloadPage = () => location.reload()

let hasArrived = false

/**
 * After navigation the heading takes the focus, so that keyboard and screen reader start there. The first screen of a
 * page load leaves the focus to the browser.
 */
export const focusHeading = (heading: HTMLElement | null) => {
  if (hasArrived) heading?.focus({ preventScroll: true })
  hasArrived = true
}

/** The whole address of a path on this host, to be used elsewhere. */
export const addressOf = (path: string) => new URL(path, location.origin).href
