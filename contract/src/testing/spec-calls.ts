/** A row of the spec's table of calls (section 7), with the endpoint that the design assigned to it. */
export type SpecCall = {
  call: `${'GET' | 'POST' | 'DELETE'} /${string}`
  query?: readonly string[]
  body?: readonly string[]
  /** Keys that the answer has at least: of the record, or of the rows of its list. */
  answer?: readonly string[] | 'file'
}

const agency =
  'reisebuerotyp firma abteilung anrede titel fname lname strasse hausnummer ort land plz telefon email url gtmid director register steuernr'.split(
    ' ',
  )
const account = 'paymentaccountid active bankname accountowner iban swift'.split(' ')
const organizer =
  'organizerid organizername agenturoptionnr agenturnrlevel1 agenturnrlevel2 reservierungtel reservierungfax reservierungemail inkasso aufnehmen'.split(
    ' ',
  )
const user = 'userno partnerid username firstname lastname phone fax email comment department accountlocked acl'.split(
  ' ',
)
const wlv =
  'partnerid partnerlogo partnerlogoencoded phonecountry phonecity phonenumber firm street housenr zipcode city country bank iban swiftcode werbetextanzeigen defaultlanguageid texts styles'.split(
    ' ',
  )
const login =
  'authtoken partnerid user accesstoken pagetrakingenabled iscbe mandant tradepartner wlvtoken partnertype'.split(' ')
const report = ['bookingPeriodType', 'groupType', 'datePeriodType', 'startDate', 'endDate']
const range = ['startDate', 'endDate']
const file = ['fileid', 'title', 'name', 'base64data']
const option = ['id', 'area', 'texts']

/** Spelled as the spec spells them, including its mistakes. */
export const specCalls: readonly SpecCall[] = [
  { call: 'POST /session/authentication', body: ['username', 'password'], answer: login },
  { call: 'POST /session/loginehoi', body: ['partnerid', 'expires', 'signature'], answer: login },
  { call: 'POST /session/checkpartner', body: ['username'], answer: ['iscbe', 'username', 'partnerid', 'mandant'] },
  { call: 'POST /session/passwordreset', body: ['partnerId'] },
  {
    call: 'POST /password/passwordchange',
    body: ['userName', 'oldPassword', 'newPassword', 'confirmPassword'],
    answer: ['username'],
  },
  { call: 'GET /reference/standardvalues', query: ['standardValueIds'], answer: ['values'] },
  { call: 'GET /reference/telnumbers', answer: ['countrycode', 'phonecode'] },
  { call: 'GET /reference/externallinks', query: ['mandant'], answer: ['language', 'newsletter'] },
  { call: 'POST /reference/errorflash', body: ['action', 'partnerid', 'message'] },
  { call: 'GET /agency/partner/:partnerid', answer: agency },
  { call: 'POST /agency/partner/:partnerid/save', body: [...agency, 'bankaccounts'], answer: agency },
  { call: 'GET /agency/:partnerid/bankaccounts', answer: account },
  { call: 'POST /agency/:partnerid/bankaccounts/save', body: account, answer: account },
  {
    call: 'GET /transactions/:partnerid/transactions',
    query: [...range, 'searchIn', 'type', 'dateType', 'sort', 'order', 'offset', 'limit'],
    answer: ['rows', 'total', 'persons', 'revenue'],
  },
  { call: 'GET /traffic/:partnerid/yearly', query: ['year', 'type'], answer: ['monthnr', 'year1', 'year2', 'year3'] },
  { call: 'GET /traffic/:partnerid/hits', query: range, answer: ['date', 'visits'] },
  { call: 'GET /traffic/:partnerid/pageview', query: range, answer: ['date', 'visits'] },
  {
    call: 'POST /report/:partnerid/statistics',
    body: report,
    answer: ['statistic', 'shippingcomypanytexts', 'cruisingareatexts'],
  },
  { call: 'GET /topsort/:partnerid/topsort', answer: ['listtype', 'list'] },
  { call: 'POST /topsort/:partnerid/topsort', body: ['listtype', 'list'] },
  { call: 'GET /topsort/organizer/searchOptions', query: ['mandant'], answer: option },
  { call: 'GET /topsort/ship/searchOptions', query: ['mandant'], answer: option },
  { call: 'GET /topsort/cruisingarea/searchOptions', query: ['mandant'], answer: option },
  { call: 'GET /organizers/:partnerid/organizer/list', answer: organizer },
  { call: 'POST /organizers/:partnerid/organizers/save', body: organizer, answer: organizer },
  { call: 'GET /wlv/:partnerid', answer: wlv },
  { call: 'POST /wlv/:partnerid/save', body: ['styles', 'texts', 'partnerLogoImage'], answer: wlv },
  { call: 'GET /users/:partnerid/user/list', answer: user },
  { call: 'POST /users/:partnerid/user/save', body: [...user, 'password'], answer: user },
  { call: 'DELETE /users/:partnerid/user/:username' },
  { call: 'GET /users/:partnerid/user/exists/:username', answer: ['userexists'] },
  {
    call: 'GET /provisions/:partnerid/provisions',
    query: ['month', 'year'],
    answer: ['fileid', 'filename', 'createddate'],
  },
  { call: 'POST /provisions/:partnerid/provision/download', body: ['fileId'], answer: 'file' },
  { call: 'GET /marketing/:partnerid/marketing/offertemplates', answer: file },
  { call: 'GET /marketing/:partnerid/marketing/banner', answer: file },
  { call: 'GET /marketing/:partnerid/marketing/offertemplates/:fileId', answer: 'file' },
  { call: 'GET /marketing/:partnerid/marketing/banner/:fileId', answer: 'file' },
]
