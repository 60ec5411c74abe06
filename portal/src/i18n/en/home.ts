export const home = {
  title: 'Welcome to {tenant}',
  lead: 'Your partner portal for cruises: bookings, statistics and everything about your agency.',
  engine: 'Open booking engine',
  newsletter: 'Partner newsletter',
  newsletterText: 'New ships, special rates and dates, sent to travel agencies only.',
  newsletterAction: 'Subscribe to the newsletter',
} as const
