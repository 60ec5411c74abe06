/**
 * What somebody could do harm with: the agency's address, a login, what it may do, how it proves who it is, money (where it is paid
 * to, and what is stated as paid), where mails lead, everybody's data at once, and a customer, who cannot be brought back.
 */
export const guardedThings = ['address', 'login', 'right', 'factor', 'money', 'mails', 'data', 'customer'] as const

/**
 * How a call or command that changes one of these is guarded. What the declaration of a call says of its proof is not repeated
 * here: a fresh proof, or the scope of a key.
 */
export type Guard = {
  readonly changes: readonly (typeof guardedThings)[number][]
  /** Where the declaration names no proof, or none for all of it. */
  readonly proof?: string
  readonly notice: string
  readonly undo: string
}

/** The calls of one app, or the operator's commands: each that writes is guarded or changes none of these things. */
export type Guards = { readonly guarded: Readonly<Record<string, Guard>>; readonly others: readonly string[] }

const factor: Guard = {
  changes: ['factor'],
  notice: "mail to the login's owner",
  undo: 'the owner changes it again, or an administrator resets the factors',
}
const erasure: Guard = {
  changes: ['customer'],
  notice: "the agency's history",
  undo: 'none, which is the purpose: the dialog says so before',
}
const personFactor: Guard = {
  changes: ['factor'],
  notice: "the own security screen and the provider's history",
  undo: 'the owner changes it again, or an administrator resets the factors',
}
const bank: Guard = {
  changes: ['money'],
  notice: "mail to the agency's address, its former one and every administrator, with both accounts",
  undo: 'for 72 hours: withdraw, refuse, or “this was not us” in the mail',
}
const decidesBank: Guard = { ...bank, undo: 'another change, which waits in its turn' }
const colleague: Guard = {
  changes: ['login', 'right', 'factor'],
  notice: 'mail to the person at the address from before; of a new login to the agency',
  undo: 'any administrator changes it back',
}
const invitation: Guard = {
  changes: ['login'],
  proof: 'a session; the invitation itself needed a fresh proof, and goes to the same address',
  notice: 'mail to the invited person',
  undo: 'withdraw the invitation',
}
const ownSessions: Guard = {
  changes: ['login'],
  notice: 'the last events of the own security screen',
  undo: 'log in again',
}
const byMailedLink = 'the token of a mail, once'
const ownPassword: Guard = {
  changes: ['login'],
  proof: 'the old password',
  notice: "mail to the login's owner",
  undo: 'a new password by mail',
}
const peoplesLogin: Guard = {
  changes: ['login', 'right'],
  notice: "the provider's history",
  undo: 'any other administrator changes it back',
}
const partnersLogin: Guard = {
  changes: ['login'],
  notice: "the agency's history, with the reason",
  undo: 'lock or unlock again; log in again',
}
const lockedAgency: Guard = {
  ...partnersLogin,
  notice: "mail to the agency's address and every administrator; the agency's history, with the reason",
}
const contract: Guard = {
  changes: ['login', 'data'],
  notice: "mail to the agency's address and every administrator; the agency's history, with the reason",
  undo: 'taken back until personal data are erased, some time after the last day',
}
const statedMoney: Guard = {
  changes: ['money'],
  notice: "the agency's commissions screen",
  undo: 'a later version, or withdrawing',
}
const claim: Guard = {
  changes: ['money'],
  proof: 'a session of accounting; no money moves, a statement does that',
  notice: 'mail to the agency',
  undo: 'the agency replies, and accounting decides once more',
}

const receiver: Guard = {
  changes: ['data'],
  notice: "the agency's history and list of webhooks",
  undo: 'switch it off or delete it; deliveries have numbers and days, never a name',
}

export const portalGuards: Guards = {
  guarded: {
    resetPassword: {
      changes: ['login'],
      proof: "none: the password goes to the agency's own address, for 72 hours to its former one",
      notice: 'the mail itself',
      undo: 'not needed: the old password stays, the new one works once, within an hour',
    },
    requestPasswordLink: {
      changes: ['login'],
      proof: "none: the link goes to the user's own address",
      notice: 'the mail itself',
      undo: 'not needed: the old password stays, the link works once, within 30 minutes',
    },
    undoAddress: { changes: ['address'], proof: byMailedLink, notice: 'mail to both addresses', undo: 'a new change' },
    acceptInvitation: {
      changes: ['login', 'right'],
      proof: byMailedLink,
      notice: "mail to the agency's address and whoever invited",
      undo: 'lock or delete the user',
    },
    acceptPasswordLink: { ...ownPassword, proof: byMailedLink },
    changePassword: ownPassword,
    startTotp: factor,
    confirmTotp: factor,
    removeTotp: factor,
    renewRecoveryCodes: factor,
    startPasskey: factor,
    addPasskey: factor,
    removePasskey: factor,
    endOwnSessions: ownSessions,
    forgetDevices: ownSessions,
    saveSecurityPolicy: {
      changes: ['factor'],
      notice: "mail to the agency's address and every administrator",
      undo: 'any administrator changes it back',
    },
    resetFactors: { ...factor, undo: 'the owner sets up a factor again' },
    saveAgency: {
      ...bank,
      changes: ['address', 'money'],
      notice: `${bank.notice}; of an address, mail to the former and the new one`,
      undo: `${bank.undo}; of an address, the link in the mail to the former one`,
    },
    saveBankAccounts: bank,
    confirmBankChange: decidesBank,
    refuseBankChange: decidesBank,
    withdrawBankChange: decidesBank,
    stopBankChanges: { ...bank, proof: byMailedLink, undo: 'the provider lifts the freeze' },
    saveUser: colleague,
    deleteUser: { ...colleague, undo: 'invite the person again' },
    inviteUser: {
      changes: ['login', 'right'],
      notice: "mail to the invited person; once accepted, to the agency's address",
      undo: 'withdraw the invitation',
    },
    resendInvitation: invitation,
    withdrawInvitation: { ...invitation, notice: 'the page of the link', undo: 'invite again' },
    eraseCustomer: erasure,
    makeCalendarAddress: {
      changes: ['login'],
      notice: 'the screen says since when there is one and when it was read',
      undo: 'withdraw the address',
    },
    withdrawCalendarAddress: {
      changes: ['login'],
      proof: 'a session: it only takes a way in away',
      notice: 'the screen',
      undo: 'make a new address',
    },
    saveSchedule: {
      changes: ['data', 'mails'],
      proof: 'a session: people of the agency see no more than on their screens, others have to say yes first',
      notice: "the agency's history; mail to the address outside it, which every report lets end",
      undo: 'delete the schedule; an administrator can, too',
    },
    sendSchedule: {
      changes: ['mails'],
      proof: 'a session: it goes to those who get the report anyway',
      notice: 'the list of runs',
      undo: 'not needed',
    },
    saveWlv: {
      ...bank,
      changes: ['money', 'mails'],
      notice: `${bank.notice}; of another contact address, mail to the agency`,
      undo: `${bank.undo}; a contact address is in the history and can be entered again`,
    },
    makeAgencyKey: {
      changes: ['login', 'data'],
      notice: "the agency's history and list of keys",
      undo: 'revoke it; it only reads',
    },
    revokeAgencyKey: {
      changes: ['login'],
      proof: 'a session: it only takes a way in away',
      notice: "the agency's history and list of keys",
      undo: 'make another one',
    },
    saveWebhook: receiver,
    rotateWebhook: receiver,
    deleteWebhook: { ...receiver, proof: 'a session: it only takes a receiver away', undo: 'add it again' },
    feedBookings: { ...statedMoney, undo: 'a later version' },
    feedStatements: statedMoney,
  },
  others:
    'checkPartner authenticate readEhoiLink loginEhoi openView logout createWlvToken verifyWlvToken readInvitation completeLogin askForPasskey logInWithPasskey proveIdentity askProofByPasskey proveByPasskey markNewsRead reportError saveOrganizers askForActivation saveTopsort exportReport saveRequest addRequestNote answerRequest sendAnswer undoAnswer addMailStep saveTemplate deleteTemplate saveOpeningHours saveDeadline finishDeadlines deleteDeadline saveReminders saveView deleteView chooseView deleteSchedule readSubscription answerSubscription readBell savePreferences saveCustomerNote mergeCustomers splitCustomer undoCustomerChange downloadProvision zipProvisions makeClaim makeClaims replyToClaim withdrawClaim assignStatementLine saveLinkcode testWebhook replayWebhookDelivery feedTraffic feedCatalogue feedCruises'.split(
      ' ',
    ),
}

const engineReceiver: Guard = {
  ...receiver,
  notice: "the provider's history and list of keys",
}

export const consoleGuards: Guards = {
  guarded: {
    acceptInvitation: {
      ...peoplesLogin,
      proof: 'a link that an administrator handed out, once, within 72 hours',
    },
    changeOwnPassword: { ...ownPassword, notice: "the provider's history", undo: 'an administrator invites again' },
    startTotp: personFactor,
    confirmTotp: personFactor,
    removeTotp: personFactor,
    renewRecoveryCodes: personFactor,
    startPasskey: personFactor,
    addPasskey: personFactor,
    removePasskey: personFactor,
    endOwnSessions: ownSessions,
    savePerson: peoplesLogin,
    invitePerson: { ...peoplesLogin, undo: 'a later link ends it; lock the person' },
    endPersonSessions: { ...peoplesLogin, undo: 'log in again' },
    resetPersonFactors: { ...personFactor, undo: 'the owner sets up a factor again' },
    savePartner: {
      changes: ['address'],
      notice: 'mail to the former and the new address',
      undo: 'the link in the mail to the former address, for 72 hours',
    },
    createPartner: {
      changes: ['login', 'address'],
      notice: "the agency's history",
      undo: 'lock the partner; it has no password before one is sent',
    },
    createPartners: {
      changes: ['login', 'address'],
      notice: "each agency's history",
      undo: 'lock the partners; they have no password before one is sent',
    },
    lockPartner: lockedAgency,
    unlockPartner: lockedAgency,
    endPartnerContract: contract,
    keepPartnerContract: contract,
    endPartnerSessions: partnersLogin,
    sendPartnerPassword: {
      changes: ['login'],
      notice: "the mail itself, for 72 hours to the agency's former address",
      undo: 'not needed: the old password stays, the new one works once, within an hour',
    },
    resetPartnerFactors: { ...factor, undo: 'the owner sets up a factor again' },
    takePartnerArchive: {
      changes: ['data'],
      notice: "the agency's history, with the reason",
      undo: 'not needed: nothing changes',
    },
    decideBankChange: decidesBank,
    acceptClaim: claim,
    refuseClaim: claim,
    publishUpload: { ...statedMoney, proof: 'a session of accounting or marketing' },
    withdrawStatement: { ...statedMoney, proof: 'a session of accounting', undo: 'publish it again' },
    createKey: { changes: ['login', 'money'], notice: "the provider's history and list of keys", undo: 'revoke it' },
    revokeKey: { changes: ['login'], notice: "the provider's history and list of keys", undo: 'create another one' },
    saveEngineHook: engineReceiver,
    rotateEngineHook: engineReceiver,
    deleteEngineHook: { ...engineReceiver, proof: 'a session: it only takes a receiver away', undo: 'add it again' },
    saveBrand: {
      changes: ['mails', 'login'],
      notice: "the provider's history",
      undo: 'an administrator changes it back',
    },
    erasePartnerCustomer: { ...erasure, notice: "the agency's history, with the reason" },
    switchBrand: {
      changes: ['login'],
      notice: "the provider's history",
      undo: 'an administrator switches it on again',
    },
    saveRetention: {
      changes: ['login', 'money'],
      notice: "the provider's history",
      undo: 'an administrator changes it back before the next round',
    },
    retryMail: {
      changes: ['mails'],
      proof: 'a session: the mail goes to the address that it was written to',
      notice: "the provider's history",
      undo: 'not needed',
    },
  },
  others:
    'logIn logOut readInvitation reportConsoleError completeLogin askForPasskey logInWithPasskey proveIdentity askProofByPasskey proveByPasskey savePartnerNote deletePartnerNote savePartnerOrganizers refuseActivation viewPartner dismissMail answerClaim createUpload declareUploadedFiles placeStamp addUploadedFile leaveOutMissing discardUpload withdrawMaterial saveEntry adoptName saveAssortment saveNews publishNews withdrawNews deleteNews testEngineHook replayEngineDelivery retryJob'.split(
      ' ',
    ),
}

const onTheMachine = 'access to the machine and the database'
const byOperator = (guard: Guard): Guard => ({ ...guard, proof: onTheMachine })

export const operatorGuards: Guards = {
  guarded: {
    'brand create': byOperator({ changes: ['mails'], notice: "the provider's history", undo: '`brand change`' }),
    'brand change': byOperator({ changes: ['mails'], notice: "the provider's history", undo: '`brand change`' }),
    'brand off': byOperator({ changes: ['login'], notice: "the provider's history", undo: '`brand on`' }),
    'brand on': byOperator({ changes: ['login'], notice: "the provider's history", undo: '`brand off`' }),
    'partner create': byOperator({ ...partnersLogin, notice: "the agency's history", undo: '`partner lock`' }),
    'import partners': byOperator({ ...partnersLogin, notice: "each agency's history", undo: '`partner lock`' }),
    'partner change': byOperator({
      changes: ['address'],
      notice: 'mail to the former and the new address',
      undo: 'the link in the mail to the former address, for 72 hours',
    }),
    'partner end': byOperator({ ...contract, undo: '`partner keep`' }),
    'partner keep': byOperator({ ...contract, undo: '`partner end`' }),
    'partner lock': byOperator({ ...lockedAgency, undo: '`partner unlock`' }),
    'partner unlock': byOperator({ ...lockedAgency, undo: '`partner lock`' }),
    'partner password': byOperator({
      ...partnersLogin,
      notice: "the agency's history",
      undo: 'a new password by mail',
    }),
    'partner resetfactors': byOperator({ ...factor, undo: 'the owner sets up a factor again' }),
    'sessions end': byOperator({ ...partnersLogin, undo: 'log in again' }),
    'ehoi-link': byOperator({
      changes: ['login'],
      notice: "the agency's history, once used",
      undo: 'ends by itself after 60 seconds',
    }),
    'provider create': byOperator({ ...peoplesLogin, undo: '`provider lock`' }),
    'provider invite': byOperator({ ...peoplesLogin, undo: '`provider lock`' }),
    'provider lock': byOperator({ ...peoplesLogin, undo: '`provider unlock`' }),
    'provider unlock': byOperator({ ...peoplesLogin, undo: '`provider lock`' }),
    'provider resetfactors': byOperator({ ...personFactor, undo: 'the owner sets up a factor again' }),
    'keys create': byOperator({ changes: ['login', 'money'], notice: "the provider's history", undo: '`keys revoke`' }),
    'keys revoke': byOperator({ changes: ['login'], notice: "the provider's history", undo: '`keys create`' }),
    'import bookings': byOperator({ ...statedMoney, undo: 'a later version' }),
    'publish provisions': byOperator(statedMoney),
    'withdraw provisions': byOperator({ ...statedMoney, undo: '`publish provisions`' }),
    restore: byOperator({
      changes: ['address', 'login', 'right', 'factor', 'money'],
      notice: 'the operator',
      undo: 'another backup',
    }),
  },
  others: [
    'brand list',
    'brand show',
    'partner list',
    'partner show',
    'import traffic',
    'import cruises',
    'publish marketing',
    'withdraw marketing',
    'keys list',
    'audit show',
    'migrate',
    'backup',
    'retention show',
    'retention run',
    'secrets rotate',
    'mail returned',
    'doctor',
    'catalogue list',
    'catalogue import',
    'import catalogue',
    'catalogue adopt',
    'catalogue assort',
    'provider list',
  ],
}
