/** Opens the browser's print dialog. */
export const printPage = () => window.print()

/** Tells when something is about to be printed, by whatever key or menu: what is drawn now is on the paper. */
export const onPrinting = (then: () => void) => {
  addEventListener('beforeprint', then)
  return () => removeEventListener('beforeprint', then)
}

/** Tells when the dialog is closed again; answers how to stop listening. */
export const onPrinted = (then: () => void) => {
  addEventListener('afterprint', then)
  return () => removeEventListener('afterprint', then)
}

/** Paper is white, whatever the screen is: while the page is printed it has the light colours. Answers how to stop that. */
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
