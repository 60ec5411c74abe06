/**
 * Every message a rejected field can have; the dictionaries have a text for each. In the templates {field} is the
 * field's label, the other names in braces are the issue's params.
 */
export const messageKeys = [
  /** {field} is required */
  'required',
  'numeric',
  'email',
  /** at least {n} characters */
  'minlength',
  /** at most {n} characters */
  'maxlength',
  /** the user name is taken */
  'unique',
  /** should look like {example} */
  'lookslike',
  /** has to be the same as {other}; `other` is the name of a field */
  'sameas',
  /** letters only */
  'letters',
  /** does not have the expected form */
  'pattern',
  /** contains invalid characters */
  'invalidcharacters',
  /** a web address that starts with http:// or https:// */
  'url',
  /** both dates are required, the start not after the end */
  'validation_date_required',
  /** contrast {ratio}, at least {n} needed */
  'contrast',
  /** lower case, upper case, digit and special character are needed */
  'password',
  'weakpassword',
  /** at least one letter is needed */
  'needsletter',
  /** at least one bank account has to be active */
  'oneactive',
  /** a right that the granter does not have */
  'notyours',
  /** the login of somebody with a right that the editor does not have */
  'morerights',
  /** nobody can lock or delete themselves or change their own rights */
  'notself',
  /** at least one administrator has to remain */
  'lastadministrator',
  /** once saved, it cannot be changed */
  'locked',
  /** a bank account whose change the provider has to decide about first */
  'frozen',
  /** {value} cannot be chosen here */
  'choice',
  /** {value} occurs more than once */
  'double',
  /** not less than {n} */
  'min',
  /** not more than {n} */
  'max',
  /** at least {n} entries */
  'minitems',
  /** at most {n} entries */
  'maxitems',
  /** not every month has such a day: 1 to {n} or the last */
  'monthday',
  /** there is no such field */
  'unknown',
] as const

export type MessageKey = (typeof messageKeys)[number]

/** The names in braces that the message of an issue has, besides {field}. */
export const messageParams = {
  minlength: ['n'],
  maxlength: ['n'],
  lookslike: ['example'],
  sameas: ['other'],
  contrast: ['ratio', 'n'],
  choice: ['value'],
  double: ['value'],
  min: ['n'],
  max: ['n'],
  minitems: ['n'],
  maxitems: ['n'],
  monthday: ['n'],
} as const satisfies Partial<Record<MessageKey, readonly string[]>>
type MessageParams = { [Key in keyof typeof messageParams]: (typeof messageParams)[Key][number] }

type Params<Name extends string> = Record<Name, string | number>

/** Why a value is rejected: a message key and the parameters of its template. */
export type FieldIssue = {
  [Key in MessageKey]: Key extends keyof MessageParams
    ? { key: Key; params: Params<MessageParams[Key]> & Params<string> }
    : { key: Key; params?: Params<string> }
}[MessageKey]

export const isMessageKey = (value: unknown): value is MessageKey => messageKeys.some((key) => key === value)
