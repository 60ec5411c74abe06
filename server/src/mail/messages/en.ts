/** Who of an agency wrote about a claim; the main login has the agency's own name. */
type ClaimWriter = { user: string; firma: string; partnerid: number }

/** What a mail about a claim can say; amounts, times and months are already formatted. */
export type ClaimFacts = {
  who: string
  partnerid: number
  nr: string
  amount: string
  at: string
  month: string
  text: string
}

/** The texts of all mails; the other languages have the same keys. Times are already formatted. */
export const en = {
  greeting: 'Hello,',
  regards: (brand: string) => `Kind regards\nYour team at ${brand}`,
  automatic: 'This e-mail was sent automatically.',
  noReply: 'Please do not reply to it.',
  questions: (phone: string, email: string) => `Any questions? You can reach us on ${phone} and at ${email}.`,
  questionsTo: (contact: string) => `Any questions? You can reach us at ${contact}.`,
  times: (n: number) => `There were ${n} such changes; this e-mail tells of all of them.`,
  collected: {
    intro: (n: number) => `This e-mail contains ${n} messages that arrived shortly after one another.`,
    unlisted: (n: number) => `${n === 1 ? 'One more is' : `${n} more are`} not listed here; log in to see them all.`,
  },
  passwordreset: {
    subject: 'Your temporary password',
    intro: (partnerid: number, at: string) =>
      `A new password for partner ID ${partnerid} was requested on ${at}. Your temporary password:`,
    use: (minutes: number) =>
      `It is valid for ${minutes} minutes and for one login. You will then choose a password of your own.`,
    currentStaysValid: 'Until then your current password keeps working.',
    notyou: 'If you did not request this, there is nothing to do: your password stays as it is.',
    button: 'Go to login',
  },
  invitation: {
    subject: 'Your invitation to the partner portal',
    intro: (firma: string, partnerid: number, user: string, at: string) =>
      `On ${at} “${user}” invited you to work for ${firma} (partner ID ${partnerid}) in the partner portal. Choose your password with the button below, and you can log in.`,
    allowed: (things: string) => `What you may do there: ${things}.`,
    use: (days: number) => `The link is valid for ${days} days and works once.`,
    notyou: 'If you do not know this agency, there is nothing to do.',
    button: 'Accept the invitation',
  },
  passwordlink: {
    subject: 'Choose a new password',
    intro: (user: string, at: string) =>
      `A new password for the login “${user}” was requested on ${at}. Choose it with the button below.`,
    use: (minutes: number) =>
      `The link is valid for ${minutes} minutes and works once. Until you use it, your current password keeps working.`,
    notyou: 'If you did not request this, there is nothing to do: your password stays as it is.',
    button: 'Choose a new password',
  },
  newdevice: {
    subject: 'Your login was used on a new device',
    intro: (user: string, at: string, device: string) =>
      `The login “${user}” was used on ${at} on a device that we did not know: ${device}.`,
    notyou: 'If that was not you, change your password at once, which ends all other sessions, and let us know.',
  },
  passwordchanged: {
    subject: 'Your password has been changed',
    intro: (user: string, at: string) =>
      `The password of the login “${user}” was changed on ${at}. All other sessions of this login have ended.`,
    notyou: 'If that was not you, request a new password on the login page right away and let us know.',
  },
  /** SEC-7: changes of bank accounts, in all mails about them. */
  bank: {
    page: 'This change is about the account on the invoices of your booking engine:',
    before: 'Before',
    after: 'After',
    fields: { accountowner: 'Account holder', bankname: 'Bank', swift: 'BIC', active: 'Active' },
    yes: 'yes',
    no: 'no',
    requested: (user: string, at: string) => `Requested by “${user}” on ${at}.`,
    until: (at: string) =>
      `The change comes into force on ${at}, or earlier as soon as a second administrator of your agency or our accounting department confirms it. Until then the former details apply.`,
    onlyConfirmed:
      'The change comes into force as soon as a second administrator of your agency or our accounting department confirms it. Until then the former details apply.',
    staysForNow: 'The account stays in use until another of your accounts is in force.',
    frozen: 'The change is frozen until our accounting department has decided. Until then the former details apply.',
    stop: 'If nobody in your agency did this, press the button. All open changes of your bank details are then frozen until our accounting department has spoken to you.',
    button: 'This was not us',
  },
  factorchanged: {
    subject: 'The security of your login has been changed',
    events: {
      totpadd: (user: string, at: string) => `An authenticator app was set up for the login “${user}” on ${at}.`,
      totpremove: (user: string, at: string) => `The authenticator app of the login “${user}” was removed on ${at}.`,
      passkeyadd: (user: string, at: string) => `A passkey was added to the login “${user}” on ${at}.`,
      passkeyremove: (user: string, at: string) => `A passkey of the login “${user}” was removed on ${at}.`,
      recoverycodes: (user: string, at: string) =>
        `New recovery codes were made for the login “${user}” on ${at}. The earlier ones no longer work.`,
      recoveryused: (user: string, at: string) =>
        `A recovery code of the login “${user}” was used on ${at}. Each code works once.`,
      calendaraddress: (user: string, at: string) =>
        `A calendar address was made for the login “${user}” on ${at}. Whoever knows it reads departures and returns without logging in.`,
      factorreset: (user: string, at: string) =>
        `The second factors of the login “${user}” were removed on ${at}. Until new ones are set up, the password alone is enough.`,
    },
    notyou:
      'If that was not you, change your password right away, check “Security” in the partner portal and let us know.',
  },
  policychanged: {
    subject: 'The rule for second factors has been changed',
    intro: (partnerid: number, user: string, at: string, who: string) =>
      `“${user}” changed on ${at} who has to use a second factor at partner ID ${partnerid}: ${who}.`,
    required: { none: 'nobody', administrators: 'administrators', all: 'everybody' },
    from: (at: string) =>
      `This is in force from ${at} on. Until then everybody concerned can set one up in the partner portal under “Security”.`,
    notyou:
      'If this is not what your agency wants, an administrator can change it in the partner portal under “Security”.',
  },
  loginadded: {
    subject: 'There is a new login for your agency',
    intro: (partnerid: number, user: string, by: string, at: string) =>
      `Partner ID ${partnerid} has a new login since ${at}: “${user}”, added or invited by “${by}”.`,
    notyou: 'If nobody in your agency did this, lock the login in the partner portal under “Users” and let us know.',
  },
  loginchanged: {
    subject: 'Your login has been changed',
    intro: (user: string, by: string, at: string, changes: string) =>
      `The login “${user}” was changed on ${at} by “${by}”: ${changes}.`,
    what: {
      rights: 'more rights',
      lessrights: 'fewer rights',
      password: 'new password',
      email: 'another e-mail address',
      username: 'another user name',
      locked: 'locked',
      unlocked: 'unlocked',
      deleted: 'deleted',
    },
    notyou: 'If you did not expect this, please ask your agency’s administrator or let us know.',
  },
  bankchanged: {
    subject: 'Your bank details have been changed',
    intro: (partnerid: number, user: string, at: string) =>
      `The bank details of partner ID ${partnerid} were changed on ${at} by “${user}”.`,
    doubtful:
      'The check digits of the new IBAN do not match, so a digit may be mistyped. Please compare it with your bank statement.',
    notyou:
      'If nobody in your agency did this, check the details in the partner portal, change your password and let us know.',
  },
  bankreleased: {
    subject: 'A bank change is no longer frozen',
    intro: (partnerid: number, at: string) =>
      `Our accounting department lifted the freeze of a change to the bank details of partner ID ${partnerid} on ${at}. The waiting time starts again.`,
  },
  bankfrozen: {
    subject: 'A change of your bank details has been stopped',
    intro: (partnerid: number, at: string) =>
      `On ${at} somebody reported by the link in our e-mail that a change of the bank details of partner ID ${partnerid} was not made by your agency. The change is frozen, and the former details apply. Whoever requested it has been logged out.`,
    next: 'Our accounting department will contact you and then decide. Please check in the partner portal, under “Users” and “History”, who can change your data, and set new passwords where in doubt.',
  },
  bankinforce: {
    subject: 'Your changed bank details are in force',
    intro: (partnerid: number, at: string) =>
      `The changed bank details of partner ID ${partnerid} are in force as of ${at}.`,
    by: (user: string) => `“${user}” confirmed the change.`,
    byUs: 'Our accounting department confirmed the change.',
    byTime: 'The waiting time has passed and nobody objected.',
    notyou: 'If this is not right, please let us know immediately.',
  },
  bankrefused: {
    subject: 'A change of your bank details was not accepted',
    intro: (partnerid: number, at: string) =>
      `Our accounting department did not accept a change of the bank details of partner ID ${partnerid} on ${at}. The former details apply and are shown in the partner portal again.`,
    reason: 'Reason',
    next: 'If the change was intended, please contact us or request it again in the partner portal.',
    introBy: (partnerid: number, user: string, at: string) =>
      `“${user}” did not accept a change of the bank details of partner ID ${partnerid} on ${at}. The former details apply and are shown in the partner portal again.`,
    nextBy:
      'If the change was intended, please talk to the person named above or request it again in the partner portal.',
  },
  bankwithdrawn: {
    subject: 'A change of your bank details was withdrawn',
    intro: (partnerid: number, user: string, at: string) =>
      `“${user}” withdrew a change of the bank details of partner ID ${partnerid} on ${at}. The former details apply.`,
    notyou: 'If this is not right, please let us know.',
  },
  addresschanged: {
    subject: 'Your e-mail address has been changed',
    intro: (partnerid: number, user: string, at: string, hours: number) =>
      `The e-mail address of partner ID ${partnerid} was changed on ${at} by “${user}”. For the next ${hours} hours, requested passwords are still sent to you, at the former address.`,
    notyou:
      'If nobody in your agency did this, take the change back with the button below and let us know. Whoever made it is then logged out.',
    undo: 'Take the change back',
  },
  addressset: {
    subject: 'This is now the address of your agency',
    intro: (partnerid: number, user: string, at: string) =>
      `The e-mail address of partner ID ${partnerid} was set to this one on ${at} by “${user}”. Notices come here from now on; requested passwords follow in 72 hours.`,
    notyou: 'If you do not know this agency, there is nothing to do: you can ignore this e-mail.',
  },
  addressrestored: {
    subject: 'Your former e-mail address is in force again',
    intro: (partnerid: number, at: string) =>
      `The change of the e-mail address of partner ID ${partnerid} was taken back on ${at}.`,
    next: 'Please check in the partner portal, under “Users” and “History”, who can change your data, and set new passwords where in doubt.',
  },
  contactchanged: {
    subject: 'The contact address on your booking page has been changed',
    intro: (partnerid: number, user: string, at: string) =>
      `The sender or contact address on the booking page of partner ID ${partnerid} was changed on ${at} by “${user}”. Travellers write to it.`,
    notyou: 'If nobody in your agency did this, check it in the partner portal under “Contact data” and let us know.',
  },
  contractends: {
    subject: 'The end of your contract',
    intro: (partnerid: number, day: string, at: string) =>
      `The contract of partner ID ${partnerid} ends on ${day}. This was set on ${at}.`,
    reason: 'Reason',
    until:
      'Until the end of that day everybody can log in as usual. After that, logins, booking page and calendar addresses end.',
    archive:
      'Until then an administrator with all rights can take everything along as one archive: in the portal, in the menu at your name, under “Security”, “Download the archive”.',
    after: (day: string) =>
      `On ${day} we erase the names and contact data of your people and your customers. Numbers, amounts and statements stay with us as long as the law demands.`,
    button: 'Go to login',
  },
  webhookoff: {
    subject: 'A notification of your system was switched off',
    failing: (partnerid: number, url: string, at: string) =>
      `Partner ID ${partnerid}: the notifications to ${url} were switched off on ${at}, because nothing has arrived there for days.`,
    gone: (partnerid: number, url: string, at: string) =>
      `Partner ID ${partnerid}: the notifications to ${url} were switched off on ${at}, because the system there said that the address is gone.`,
    next: 'In the partner portal, “Interfaces” shows what was answered and switches them on again. Your system reads with its key what has happened meanwhile.',
  },
  contractkept: {
    subject: 'Your contract continues',
    intro: (partnerid: number, at: string) =>
      `The end of the contract of partner ID ${partnerid} was taken back on ${at}.`,
    next: 'Everybody can log in as before.',
  },
  organizersasked: {
    subject: 'Please open organizers',
    intro: (partnerid: number, firma: string, user: string, at: string) =>
      `The agency “${firma}” (partner ID ${partnerid}) asks you to open the organizers it may sell. Asked on ${at} by “${user}” in the partner portal.`,
    answer: (email: string) => `The agency reads your answer at ${email}.`,
  },
  organizersdecided: {
    subjects: { done: 'Your organizers are open', refused: 'Your request for organizers was refused' },
    done: (partnerid: number, at: string) =>
      `The organizers below have been open to partner ID ${partnerid} since ${at}:`,
    refused: (partnerid: number, at: string) =>
      `On ${at} we refused your request to open organizers for partner ID ${partnerid}.`,
    reason: 'Reason',
    next: 'Enter your agency numbers under “Organizers” in the partner portal and include the organizers that your booking page is to offer.',
    again: 'You can ask again in the partner portal.',
    button: 'Open the partner portal',
  },
  bookingrequest: {
    subject: 'A new request from your booking page',
    collected: (n: number) => `${n} new requests from your booking page`,
    intro: (partnerid: number, bookingnr: string, at: string) =>
      `A request reached the booking page of partner ${partnerid} on ${at}. Request ${bookingnr}:`,
    labels: { email: 'E-mail', phone: 'Phone', message: 'Message' },
    reply:
      'You will find the requests in the partner portal under “Requests”. Please reply to the address given in each.',
    answer: (name: string) => `A reply to this e-mail goes straight to ${name}.`,
    button: 'Open the request',
  },
  /** ENG-5: to the traveller, in the agency's name. */
  requestconfirmed: {
    subject: (nr: string) => `We have received your request ${nr}`,
    greeting: (name: string) => `Dear ${name},`,
    intro: (at: string) => `Thank you for your request, which reached us on ${at}. This is what you sent us:`,
    received: 'has reached us',
    answerBy: (day: string) => `You will usually hear from us within one working day, probably by ${day}.`,
    answerSoon: 'We will answer as soon as possible during our opening hours.',
    hours: 'Opening hours',
    change: 'Would you like to add or change anything? Simply reply to this e-mail.',
    why: (firm: string) =>
      `This confirmation was sent automatically because this address was entered in the request form of ${firm}. A request is free of charge and not a booking.`,
    object:
      'Was this not you, or do you object to our using your data? A short reply to this e-mail is enough, and we will delete the request.',
    objectTo: (phone: string) =>
      `Was this not you, or do you object to our using your data? Please call us on ${phone}, and we will delete the request.`,
  },
  claim: {
    who: {
      main: ({ user, partnerid }: ClaimWriter) => `${user} (partner ID ${partnerid})`,
      colleague: ({ user, firma, partnerid }: ClaimWriter) => `“${user}” (${firma}, partner ID ${partnerid})`,
    },
    collected: (n: number) => `${n} messages about claims`,
    subjects: {
      claim: (nr: string) => `Commission for booking ${nr} claimed`,
      reply: (nr: string) => `New message about the claim for booking ${nr}`,
      withdraw: (nr: string) => `Claim for booking ${nr} withdrawn`,
      answer: (nr: string) => `Answer to the claim for booking ${nr}`,
      accept: (nr: string) => `Claim for booking ${nr} accepted`,
      refuse: (nr: string) => `Claim for booking ${nr} refused`,
      pay: (nr: string) => `Commission for booking ${nr} paid`,
    },
    intro: {
      claim: ({ who, nr, amount, at }: ClaimFacts) =>
        `On ${at} ${who} claimed ${amount} of commission for booking ${nr}.`,
      reply: ({ who, nr, at }: ClaimFacts) => `On ${at} ${who} wrote about the claim for booking ${nr}.`,
      withdraw: ({ who, nr, amount, at }: ClaimFacts) =>
        `On ${at} ${who} withdrew the claim for booking ${nr} (${amount}).`,
      answer: ({ partnerid, nr, at }: ClaimFacts) =>
        `On ${at} our accounting answered the claim of partner ID ${partnerid} for booking ${nr}.`,
      accept: ({ partnerid, nr, amount, at, month }: ClaimFacts) =>
        `On ${at} our accounting accepted the claim of partner ID ${partnerid} for booking ${nr}. ${amount} will be paid in ${month}.`,
      refuse: ({ partnerid, nr, amount, at }: ClaimFacts) =>
        `On ${at} our accounting refused the claim of partner ID ${partnerid} for booking ${nr} (${amount}).`,
      pay: ({ partnerid, nr, at, text }: ClaimFacts) =>
        `Statement ${text} of ${at} pays the commission for booking ${nr} of partner ID ${partnerid}. The claim is closed.`,
    },
    several: {
      subject: (n: number) => `Commission for ${n} bookings claimed`,
      intro: ({ who, nr, amount, at }: ClaimFacts, n: number) =>
        `On ${at} ${who} claimed ${amount} of commission for ${n} bookings: ${nr}.`,
      button: 'Open the claims',
    },
    message: 'Message',
    reason: 'Reason',
    button: 'Open the claim',
  },
  news: {
    why: (partnerid: number, at: string) => `This news went to partner ID ${partnerid} on ${at}.`,
    button: 'Open the partner portal',
  },
}

export type MailMessages = typeof en
