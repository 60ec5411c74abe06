import { rememberInTabOnly } from '@gangway/kit/browser/safe-storage'

const key = 'gangway.view'

const readMark = () => {
  try {
    if (location.pathname === '/partner/view') sessionStorage.setItem(key, '1')
    return sessionStorage.getItem(key) === '1'
  } catch {
    return false
  }
}

/**
 * CON-3: this tab shows the provider's view of a portal. It keeps its session to itself, and leaves the one of this
 * browser alone.
 */
export const isViewTab = readMark()

if (isViewTab) rememberInTabOnly()

/** The next page in this tab is an ordinary one again. */
export const leaveViewTab = () => sessionStorage.removeItem(key)
