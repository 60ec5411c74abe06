import type { Language } from '@gangway/contract/texts/languages'
import { expect, type Page } from '@playwright/test'
import { foreignPhrases } from './phrases.ts'

/** The screens of the navigation, read on a wide page: on a phone they are in a drawer. */
export const screensOf = async (page: Page): Promise<string[]> => {
  const links = page.locator('nav li a')
  await expect(links.first()).toBeVisible()
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
}

/** Navigates to a screen like a click inside the portal does, and waits until nothing is loading any more. */
export const walkTo = async (page: Page, path: string) => {
  const isThere = await page.evaluate((to) => {
    if (location.pathname === to) return true
    // A new screen moves the focus to its heading, which shows that it is rendered.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    history.pushState({}, '', to)
    return false
  }, path)
  await expect(page).toHaveURL(new RegExp(`${path}(\\?.*)?$`))
  if (!isThere) await expect(page.locator('main h1')).toBeFocused()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** What does not fit: a page that scrolls sideways, and texts that are cut off by their own box. */
const findLayoutProblems = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement
    const wide = root.scrollWidth > root.clientWidth ? [`the page is ${root.scrollWidth} px wide`] : []
    const isSeen = (element: Element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    const isHiddenForEyes = (style: CSSStyleDeclaration) => style.clipPath !== 'none' || style.position === 'fixed'
    const cutOffTexts = [...document.querySelectorAll('body *')].flatMap((element) => {
      const ownText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      if (!ownText || !isSeen(element)) return []
      const style = getComputedStyle(element)
      if (isHiddenForEyes(style) || element.clientWidth < 2) return []
      const isCut = element.scrollWidth > element.clientWidth + 1 && style.overflowX !== 'visible'
      const isScrolled = style.overflowX === 'auto' || style.overflowX === 'scroll'
      // A value entered by the agency may be too long for its cell, if it can be read in full elsewhere.
      if (!isCut || isScrolled || element.closest('[title], [data-may-be-cut]')) return []
      return [`cut: ${element.textContent?.trim().slice(0, 60)}`]
    })
    return [...wide, ...new Set(cutOffTexts)]
  })

/** What does not fit once a chart has adapted to the new window width, which takes a moment. */
export const findSettledProblems = async (page: Page): Promise<string[]> => {
  let problems: string[] = []
  const look = async () => {
    problems = await findLayoutProblems(page)
    return problems.length
  }
  await expect
    .poll(look, { timeout: 3000 })
    .toBe(0)
    .catch(() => undefined)
  return problems
}

/** People of the demo whose names are words in some language. */
const names = new Set(['Clara'])

/** Texts of the page that are in another language's dictionary and not in this one's. */
export const foreignWords = async (page: Page, language: Language): Promise<string[]> => {
  const foreign = await foreignPhrases(language)
  const texts = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const foreignTexts: string[] = []
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      // Languages are named in their own language.
      if (parent && !parent.closest('[lang]:not(html), script, style, [data-own-words]'))
        foreignTexts.push(walker.currentNode.textContent ?? '')
    }
    return foreignTexts.map((text) => text.trim())
  })
  return [...new Set(texts.filter((text) => foreign.has(text) && !names.has(text)))]
}
