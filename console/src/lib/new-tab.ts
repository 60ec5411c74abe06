/**
 * A new tab whose address is only known after a call. It has to be opened by the click itself, or the browser blocks it;
 * undefined where it was blocked anyway. The new page cannot reach this one.
 */
export const openTab = () => {
  const tab = window.open('', '_blank')
  if (!tab) return undefined
  tab.opener = null
  return {
    go: (url: string) => tab.location.replace(new URL(url, location.href).href),
    close: () => tab.close(),
  }
}
