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
} as const

export const rights = {
  basic: { label: 'Basic', text: 'Home, statistics, marketing material and payouts. Everyone has it.' },
  partnerdata: { label: 'Agency data', text: 'Address, contact, bank accounts and top-sort.' },
  password: { label: 'Password', text: 'Changing their own password.' },
  layout: { label: 'Layout', text: 'Logo, colours and texts of the booking engine.' },
  administration: { label: 'Administration', text: 'Users, organizers and contact data.' },
} as const
