/** Countries that write the number first: 27 rue de Paris. */
const numberFirst = ['FR', 'GB', 'IE', 'LU', 'MC']

type Street = { country: string; street: string; housenr: string }

/** Street and number as the country writes them. */
export const formatStreet = ({ country, street, housenr }: Street): string =>
  (numberFirst.includes(country) ? `${housenr} ${street}` : `${street} ${housenr}`).trim()
