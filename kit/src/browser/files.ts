/** A file's bytes in base64, as they are sent. */
export const readBase64 = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })

/** Some bytes of a file as Latin-1 text, to detect its real type. */
export const readLatin1 = async (file: Blob, from: number, to?: number): Promise<string> =>
  new TextDecoder('latin1').decode(await file.slice(from, to).arrayBuffer())

/** The SHA-256 of a file in hexadecimal; undefined where the browser computes none, as without HTTPS. */
export const sha256Of = async (file: Blob): Promise<string | undefined> => {
  if (!globalThis.isSecureContext) return undefined
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
