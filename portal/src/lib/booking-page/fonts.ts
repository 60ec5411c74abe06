import { fontFolder, openSansFiles } from '@gangway/booking-page/page-paint'

let isKnown = false

/** Declares Open Sans to the page; the browser loads it when it is first used. */
export const knowOpenSans = () => {
  if (isKnown) return
  isKnown = true
  for (const { weight, file } of openSansFiles)
    document.fonts.add(new FontFace('Open Sans', `url("${fontFolder}/${file}")`, { weight: String(weight) }))
}
