/** Opens the browser's print dialog. */
export const printPage = () => window.print()

/** Tells when the dialog is closed again; answers how to stop listening. */
export const onPrinted = (then: () => void) => {
  addEventListener('afterprint', then)
  return () => removeEventListener('afterprint', then)
}
