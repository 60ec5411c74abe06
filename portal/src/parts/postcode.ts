/** A postcode as it is stored: the Dutch write `3012 AG`. */
export const tidyPostcode = (typed: string) => typed.replace(/\s/g, '')
