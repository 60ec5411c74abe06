let attempts = 0

/** Style sheets that failed to load are not requested again by themselves. */
const failedStyles = new Set<HTMLLinkElement>()
const noteFailure = ({ target }: Event) => {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failedStyles.add(target)
}
addEventListener('error', noteFailure, true)

const loadStylesAgain = () => {
  for (const link of failedStyles) {
    const fresh = document.createElement('link')
    fresh.rel = 'stylesheet'
    fresh.href = `${link.href.split('?')[0]}?${attempts}`
    link.replaceWith(fresh)
  }
  failedStyles.clear()
}

/**
 * Loads a file of the portal's code. A browser may remember for ever that a file could not be imported, so a failed
 * import is tried once more, under another address. The build replaces every `import()` with this (portal/vite.config.ts).
 */
const importAgain = async (file: string, load: (address: string) => Promise<unknown>) => {
  try {
    return await load(file)
  } catch {
    attempts += 1
    loadStylesAgain()
    return load(`${file}?${attempts}`)
  }
}

Object.assign(globalThis, { importAgain })

export {}
