/** A web address as stored: whoever types `www.alsterblick.de` means https. */
export const withScheme = (text: string) => {
  const address = text.trim()
  const isBare = /^[^\s:/]+\.[^\s:/]+(?:[:/]\S*)?$/.test(address)
  return isBare ? `https://${address}` : address
}
