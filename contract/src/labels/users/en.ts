export const userFields = {
  firstname: 'First name',
  lastname: 'Last name',
  department: 'Department',
  phone: 'Phone',
  fax: 'Fax',
  email: 'E-mail',
  comment: 'Comment',
  username: 'User name',
  password: 'Password',
  password2: 'Confirmation',
  accountlocked: 'Locked',
  acl: 'User rights',
  permissions: 'Tasks',
} as const

export const rights = {
  basic: {
    label: 'Basic',
    text: 'Home, statistics, requests, calendar and marketing material, to look at. Everyone has it.',
  },
  partnerdata: { label: 'Agency data', text: 'Address, contact and top-sort; the bank accounts, to look at.' },
  password: { label: 'Password', text: 'Changing their own password. Everyone can.' },
  layout: { label: 'Layout', text: 'Logo, colours and texts of the booking engine.' },
  administration: { label: 'Administration', text: 'Users, organizers and contact data.' },
} as const

/** RGT-1: what a login may do beside its rights. */
export const permissions = {
  requests: {
    label: 'Work on requests',
    text: 'Take over and answer requests, write notes and mails, merge customers.',
  },
  commissions: { label: 'See commissions', text: 'Statements, open money and forecast.' },
  claims: { label: 'Claim commissions', text: 'Claims to the provider, assigning statement lines.' },
  bank: {
    label: 'Change bank data',
    text: 'Bank accounts with agency data, the bank details of the booking engine with administration.',
  },
} as const

/** The preset and the words for who may change nothing. */
export const allowed = { readOnly: 'Read only' } as const
