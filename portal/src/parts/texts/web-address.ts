/** A web address as stored: whoever types `www.alsterblick.de` means https. */
export const withScheme = (typed: string) => {
  const address = typed.trim()
  const isBare = /^[^\s:/]+\.[^\s:/]+(?:[:/]\S*)?$/.test(address)
  return isBare ? `https://${address}` : address
}
