/** The words of all mails; the other languages have the same. Times come ready to read. */
export const en = {
  greeting: 'Hello,',
  regards: (brand: string) => `Kind regards\nYour team at ${brand}`,
  automatic: 'This e-mail was sent automatically. Please do not reply to it.',
  questions: (phone: string, email: string) => `Any questions? You can reach us on ${phone} and at ${email}.`,
  passwordreset: {
    subject: 'Your temporary password',
    intro: (partnerid: number, at: string) =>
      `A new password for partner ID ${partnerid} was requested on ${at}. Your temporary password:`,
    use: (minutes: number) =>
      `It is valid for ${minutes} minutes and for one login. You will then choose a password of your own.`,
    keeps: 'Until then your current password keeps working.',
    notyou: 'If you did not request this, there is nothing to do: your password stays as it is.',
    button: 'Go to login',
  },
  passwordchanged: {
    subject: 'Your password has been changed',
    intro: (user: string, at: string) =>
      `The password of the login “${user}” was changed on ${at}. All other sessions of this login have ended.`,
    notyou: 'If that was not you, request a new password on the login page right away and let us know.',
  },
  bankchanged: {
    subject: 'Your bank details have been changed',
    intro: (partnerid: number, user: string, at: string) =>
      `The bank details of partner ID ${partnerid} were changed on ${at} by “${user}”.`,
    notyou:
      'If nobody in your agency did this, check the details in the partner portal, change your password and let us know.',
  },
  addresschanged: {
    subject: 'Your e-mail address has been changed',
    intro: (partnerid: number, user: string, at: string) =>
      `The e-mail address of partner ID ${partnerid} was changed on ${at} by “${user}”. New passwords and notices go to the new address from now on.`,
    notyou:
      'If nobody in your agency did this, let us know right away: whoever reads the new address can request a password.',
  },
  organizersasked: {
    subject: 'Please open organizers',
    intro: (partnerid: number, firma: string, user: string, at: string) =>
      `The agency “${firma}” (partner ID ${partnerid}) asks you to open the organizers it may sell. Asked on ${at} by “${user}” in the partner portal.`,
    answer: (email: string) => `The agency reads your answer at ${email}.`,
  },
  bookingrequest: {
    subject: 'A new request from your booking page',
    intro: (partnerid: number, bookingnr: string, at: string) =>
      `A request reached the booking page of partner ${partnerid} on ${at}. Request ${bookingnr}:`,
    labels: {
      name: 'Name',
      email: 'E-mail',
      phone: 'Phone',
      organizer: 'Cruise line',
      destination: 'Destination',
      departure: 'Departure',
      nights: 'Nights',
      persons: 'Travellers',
      message: 'Message',
    },
    reply: 'You will find the request in the partner portal under “Transactions”. Please reply to the address above.',
  },
}

export type MailWords = typeof en
