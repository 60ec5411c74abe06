/** What the palette finds beyond the names of the screens: what is on each of them, separated by commas. */
export const palette = {
  contents: {
    home: 'Overview, To do, Latest bookings, Newsletter, Open booking engine',
    requests: 'Board, List, Answer, New requests, Late, Notes, Who is responsible',
    calendar: 'Departures, Returns, Month, Bon voyage, iCal, Outlook, Subscribe',
    customers: 'Find a customer, Address, Phone, Note about a customer, Regulars',
    agency:
      'Address, Phone, E-mail, Website, Bank details, Bank accounts, IBAN, BIC, Account holder, Tax number, Commercial register, Owner, Chain, Terms',
    topsort: 'Order, Destinations, Ships, Preferred organizers, Sea, River',
    password: 'Change password',
    security: 'Second factor, Two-factor, Passkey, Authenticator app, Recovery codes, Sessions, Where I am logged in',
    users: 'Staff, Colleagues, Rights, Administrator, Lock a user, User name',
    organizers: 'Agency numbers, Reservation desk, Cruise lines, Payment method, Commission by organizer',
    contact:
      'Legal notice, Texts, Greeting, Languages, Contact person, Bank details of the booking engine, Terms of the booking engine',
    audit: 'Changes, Log, Who changed what',
    layout: 'Colours, Font, Logo, Contrast, Preview, Design, Public page',
    transactions: 'Bookings, Requests, Cancellations, Customers, Travellers, Commission, Excel export, Print',
    traffic: 'Visitors, Page views, Hits, Clicks, Months',
    report: 'Revenue, Evaluation, Destinations, Last year, Comparison, Years, Excel export',
    offers: 'Templates, Offers, Posters, Shop window, Download',
    banners: 'Advertising, Code for your website, Pictures, Download',
    provisions: 'Statements, Credit notes, Payout, Invoices, Commission, PDF, Download',
  },
  /** The tabs of the commissions: the name first, then what is on each. */
  tabs: {
    open: 'Open money, Missing commission, Paid short, Overpaid, Claims',
    forecast: 'Forecast, Next payout, Expected commission',
  },
  all: { open: 'Show all {n} bookings', request: 'Show all {n} requests', storno: 'Show all {n} cancellations' },
  months: 'Months',
} as const
