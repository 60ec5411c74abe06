/** The page's CSP nonce, for the few styles that libraries write at run time. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''
