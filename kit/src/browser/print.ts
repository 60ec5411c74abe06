/** Opens the browser's print dialog. */
export const printPage = () => window.print()

/**
 * Calls back when something is about to be printed, by whatever shortcut or menu: what is rendered by then is printed.
 */
export const onPrinting = (then: () => void) => {
  addEventListener('beforeprint', then)
  return () => removeEventListener('beforeprint', then)
}

/** Calls back when the dialog is closed again; returns how to stop listening. */
export const onPrinted = (then: () => void) => {
  addEventListener('afterprint', then)
  return () => removeEventListener('afterprint', then)
}

/** Paper is white, whatever the scheme: the page has light colours while it is printed. Returns how to stop that. */
export const lightenPaper = () => {
  const { dataset } = document.documentElement
  let onScreen: string | undefined
  const begin = () => {
    onScreen = dataset.mantineColorScheme
    dataset.mantineColorScheme = 'light'
  }
  const end = () => {
    if (onScreen) dataset.mantineColorScheme = onScreen
  }
  addEventListener('beforeprint', begin)
  addEventListener('afterprint', end)
  return () => {
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
  }
}
