/** A mail that the agency's own mail program sends. */
export type Mail = { to: string; subject: string; body: string }

/** Mail programs and Windows cut longer addresses off. */
const longest = 1800

const encode = (text: string) => encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))

// The address was typed by a traveller: nothing in it may add further fields to the mail.
const toOf = ({ to }: Mail) => `mailto:${encodeURIComponent(to).replace(/%40/g, '@')}`

/** The address that opens the mail program with this mail; undefined where the mail is too long for one. */
export const mailtoOf = (mail: Mail): string | undefined => {
  const query = `subject=${encode(mail.subject)}&body=${encode(mail.body)}`
  return query.length > longest ? undefined : `${toOf(mail)}?${query}`
}

/** Without the text, which is in the clipboard then. */
export const shortMailtoOf = (mail: Mail): string => mailtoOf({ ...mail, body: '' }) ?? toOf(mail)
