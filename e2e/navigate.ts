import type { Page } from '@playwright/test'

/** Opens a path like a link inside the portal does: the page is not loaded again. */
export const navigate = (page: Page, path: string) => page.evaluate((to) => history.pushState({}, '', to), path)
