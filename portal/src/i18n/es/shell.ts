import type { Words } from '../words.ts'

/** The frame around every screen: header, navigation, footer, palette, and the pages that stand in for a screen. */
export const shell = {
  portal: 'Partner portal',
  skip: 'Skip to content',
  navigation: 'Main navigation',
  menuOpen: 'Open navigation',
  menuClose: 'Close navigation',
  fold: 'Fold navigation',
  unfold: 'Unfold navigation',
  hotline: 'Partner hotline',
  language: 'Language',
  account: 'Account of {user}, {agency}',
  partnerid: 'Partner id {id}',
  scheme: 'Appearance',
  schemes: { auto: 'System', light: 'Light', dark: 'Dark' },
  logout: 'Log out',
  cbeLogin: 'CBE-Login',
  wlvLogin: 'WLV-Login',
  jumping: 'Opening the booking engine …',
  jumpBlocked: 'Your browser has blocked the new tab. Please allow pop-ups for this page.',

  palette: 'Jump to …',
  paletteHint: 'Screen, language or appearance',
  paletteNothing: 'Nothing found',
  paletteScreens: 'Screens',

  links: {
    legalnotice: 'Legal notice',
    aboutus: 'About us',
    partnerarea: 'Partner area',
    terms: 'Terms and conditions',
    privacy: 'Privacy',
    press: 'Press',
  },
  partnerareaInfo: 'What is the partner area?',
  partnerareaText:
    'The public pages for travel agencies: how to become a partner, conditions, and answers to common questions. No login is needed there.',

  groups: {
    agency: 'Agency',
    layout: 'Booking engine',
    statistics: 'Statistics',
    marketing: 'Marketing',
    provisions: 'Payouts',
  },
  screens: {
    home: 'Home',
    agency: 'Agency data',
    topsort: 'Top-sort',
    password: 'Password',
    users: 'Users',
    organizers: 'Organizers',
    contact: 'Contact data',
    layout: 'Layout',
    transactions: 'Transactions',
    traffic: 'Traffic',
    report: 'Partner report',
    offers: 'Offer templates',
    banners: 'Banners',
    provisions: 'Provisions',
  },

  notFoundTitle: 'This page does not exist',
  notFoundText: 'The address may be mistyped, or the page has moved.',
  noRightsTitle: 'No rights yet',
  noRightsText:
    'This login has no rights in the portal. The administrator of your agency can grant them under “Users”.',
  brokenTitle: 'Something went wrong',
  brokenText: 'This page could not be shown. The error has been reported.',
  toHome: 'To the home page',
} satisfies Words['shell']
