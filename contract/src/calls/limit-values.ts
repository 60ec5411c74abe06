const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute
const megabyte = 1024 * 1024

/** A session ends two hours after login. */
export const session = 7_200_000
/** Passwords that the administrators of one agency may set for colleagues within ten minutes. */
export const passwordsPerPartner = 30
/** Checks of one agency whether a user name is available, per minute: one for every key pressed while typing it. */
export const nameChecksPerMinute = 120
/** A file that is published in the console: larger ones by the command line. */
export const uploadFile = 15 * megabyte
/** Its path in the folder. */
export const uploadPath = 400
/** Files of one upload. */
export const uploadFiles = 5000
/** INT-1: calls of one key of an agency per minute, on each server. */
export const agencyKeyPerMinute = 300
/** How long the code that opens a view of a portal is valid, in milliseconds. */
export const viewCode = 60 * 1000
/** How long a link that sets a password of the console is valid, in milliseconds. */
export const invitation = 72 * 60 * 60 * 1000
/** Simultaneous sessions of one login; a further login ends the oldest. */
export const sessionsPerLogin = 20
/** How long the link of a user's invitation is valid. */
export const userInvitation = 7 * day
/** Invitations that one agency may send per hour. */
export const invitationsPerHour = 20
/** How long a mailed link for a user's new password is valid. */
export const passwordLink = 30 * minute
/** How long before a session ends the portal offers to log in again. */
export const expiryNotice = 5 * minute
/** How long "saved" stays on the screen. */
export const successFlag = 2500
/** A token for opening the booking engine. */
export const wlvToken = 60 * second
/** A signed e-hoi link. */
export const ehoiLink = 60 * second
/** A temporary password, valid for one login. */
export const temporaryPassword = 60 * minute
/** Password mails per account and hour. */
export const passwordMailsPerHour = 3
/**
 * After a change of the agency's address, how long passwords still go to the former one, which can revert the change.
 */
export const addressChange = 3 * day
/** How long a bank change waits for a confirmation before it is in force by itself. */
export const bankChange = 3 * day
/** How long nobody else may have had a hand in a login that requests or confirms a bank change. */
export const trustedLogin = 3 * day
/** A phone number younger than this before a bank change proves nothing: whoever made the change may have entered it. */
export const knownPhone = 30 * day
/** Mails to new addresses of one agency per hour. */
export const newAddressMailsPerHour = 5
/** Notices of one kind to one address are sent at most this often; what happens meanwhile is collected in one. */
export const noticePause = 10 * minute
/** Requests and steps of claims: the first is mailed at once, what follows within this time is collected in one mail. */
export const collectPause = 5 * minute
/** How many of them a mail lists; it counts the others. */
export const listedInMail = 50
/** Mails about bank changes to one address within that time that do not wait. */
export const bankMailsAtOnce = 5
/** Consecutive wrong old passwords that end the session. */
export const wrongOldPasswords = 5

/** The lowest contrast ratio a layout may have. */
export const contrast = 4.5
/** A logo must be narrower than this (pixels). */
export const logoWidth = 250
/** A logo must be lower than this (pixels). */
export const logoHeight = 150
/** A logo file. */
export const logo = 2 * megabyte
/** A terms file. */
export const pdf = 5 * megabyte
/** All files of one answer to a traveller, and how many. */
export const answerFiles = 10 * megabyte
export const answerFilesMost = 5
/** Answers that one agency may send from the portal per hour. */
export const answersPerHour = 60
/** The text of an answer. */
export const answerText = 10_000

/** A user name must be at least this long. */
export const usernameMin = 8
/** A user name may be at most this long. */
export const usernameMax = 64
/** A password must be at least this long. */
export const passwordMin = 8
/** A password may be at most this long, which bounds the work of hashing it. */
export const passwordMax = 200
/** The shortest postcode. */
export const postcodeMin = 4
/** The longest postcode. */
export const postcodeMax = 12
/** House number. */
export const hausnummer = 10
/** Tag manager id. */
export const gtmid = 100
/** The longest IBAN the standard allows, without spaces. */
export const iban = 34
/** Bank accounts of one agency. */
export const bankAccounts = 20
/** A complete BIC. */
export const swift = 11
/** An e-mail address (RFC 5321). */
export const email = 254
/** The part of an e-mail address before the at sign. */
export const emailLocal = 64
/** A web address. */
export const url = 2000
/** A phone number including spaces. */
export const phone = 40
/** A phone code without its plus; islands in the +1 zone include their area code. */
export const phoneCode = 4
/** An area code, or the number after it. */
export const phonePart = 20
/** A name, a street or any other single line. */
export const line = 200
/** A text of several lines. */
export const text = 5000
/** The agency's own reference of a request or booking. */
export const reference = 50
/** The search box of the transactions. */
export const search = 255
/** The ids of one list, joined by commas. */
export const idListMax = 10_000
/** Elements of one list in a request. */
export const items = 1000
/** Rejected fields in one answer. */
export const fieldErrors = 100
/** A field name in such an answer. */
export const fieldName = 200

/** A request body, where the call does not say otherwise. */
export const bodyBytes = 256 * 1024
/** A request body of a call that needs no login. */
export const publicBody = 8 * 1024
/** How deeply the values of a body may be nested. */
export const bodyDepth = 16
/** Keys of one object in a body. */
export const bodyKeys = 200
/** Values of a whole body, where the call does not say otherwise. */
export const bodyValues = 20_000
/** A save of the white-label page: a logo and a terms file, in base64. */
export const wlvBody = 11 * megabyte
/** The request form of the public page. */
export const requestBody = 32 * 1024
/** Requests from the public form per IP address and ten minutes. */
export const requestsPerAddress = 10
/** Requests from the public form per partner and hour. */
export const requestsPerPartner = 200
/** Beyond that, how long a sender must have had the form open, which people who fill it in have. */
export const requestPatience = 20 * second
/** Beyond that, requests of an IP address per hour. */
export const patientRequestsPerAddress = 3
/** Confirmations of requests to one traveller's mailbox per hour, from all agencies. */
export const confirmationsPerHour = 3
/** A visitor who comes back within this time still counts as the same visit. */
export const visit = 30 * minute
/** Nights of a requested cruise. */
export const nights = 365
/** Ports of a cruise: a voyage around the world has about 60. */
export const cruisePorts = 100
/** Persons of a requested cruise. */
export const requestPersons = 20
/** A batch of the feed: 1,000 bookings are well under 1 MB, unless their comments are long. */
export const feedBody = 4 * megabyte
/** Values of a batch of the feed. */
export const feedValues = 300_000
/** Lines of one statement of commission. */
export const statementLines = 20_000
/** The largest id of the provider's catalogue. The ids above it are given to what bookings name without an id. */
export const catalogueId = 1_999_999_999
/** PRD-4: the first day that the feed takes. */
export const feedFirstDay = '1990-01-01'
/** PRD-4: how many days ahead a departure of the feed may be; cruises are on sale two to three years before. */
export const feedDaysAhead = 5 * 366
/** Rejected fields per item of a batch. */
export const feedFieldErrors = 10
/** Brands of one key. */
export const keyBrands = 100
/** An Idempotency-Key. */
export const idempotencyKey = 200
/** How long the first answer to an Idempotency-Key is repeated. */
export const feedAnswer = 3 * day
/** How many days old a single visit may be; its id is stored for as long. */
export const trafficEventDays = 30
/** Persons of one booking. */
export const persons = 9999
/** The message of a browser error report. */
export const errorFlashMessage = 2000
/** The whole body of a browser error report. */
export const errorFlashBody = 16 * 1024
/** Browser error reports per IP address and minute. */
export const errorFlashesPerMinute = 20

/** The transactions' default range, in days back from today. */
export const transactionDays = 90
/** Years beside the chosen one in the traffic table. */
export const priorYears = 2
/** Years back in the partner report's quick picks. */
export const yearsBack = 5
/** The most months that the partner report shows. */
export const reportMonths = 300
/** The first year a date may be in. */
export const yearMin = 1900
/** The last year a date may be in. */
export const yearMax = 2100
/** The largest value of an integer column. */
export const integer = 2_147_483_647
/** The last second of the year 2099, as Unix time in seconds. */
export const unixTimeMax = 4_102_444_799
/** The largest amount of money, in euro. */
export const money = 99_999_999.99
/** Seconds after which an export that was rejected because too many wait can be tried again: building a file takes a while. */
export const exportRetrySeconds = 10
