import type { Expected } from './page-faults.ts'

const filled = (name: string) => `main input[name=${name}]:not(:placeholder-shown):not([value=''])`

/** Every screen of the portal that 101001 may see, with its expected content. */
export const screensIn = (year: number): Readonly<Record<string, Expected>> => ({
  '/home': { 'main li h3': 4, 'main svg polyline[points]': 4, 'main svg circle': 4, 'main time': 3 },
  '/partnerdata/edit': { [filled('firma')]: 1, 'main input': 15 },
  '/partnerdata/topsort': { 'main li': 5 },
  '/partnerdata/password': { 'main input[type=password]': 3 },
  '/partnerdata/users': { 'main tbody tr': 4 },
  '/partnerdata/organizers': { 'main tbody tr': 10 },
  '/icbe/data/edit': { [filled('firm')]: 1, 'main input': 10 },
  '/partnerdata/history': { 'main h1': 1 },
  '/wlv/edit': { 'main iframe': 1, 'main input': 10 },
  '/statistics/bookingreport': { 'main [role=rowheader]': 10 },
  '/statistics/traffic': { 'main tbody tr': 12, 'main svg path': 1 },
  [`/statistics/traffic/monthly/${year}-01-01`]: { 'main tbody tr': 12 },
  [`/statistics/traffic/requests/${year}-01-01`]: { 'main tbody tr': 12 },
  [`/statistics/traffic/hits/${year}-01-01`]: { 'main tbody tr': 12 },
  [`/statistics/traffic/pageview/${year}-01-01`]: { 'main tbody tr': 12 },
  '/statistics/overview': { 'main tbody tr': 6, 'main svg path': 1 },
  '/marketing/offertemplates': { 'main article img': 1, 'main input[type=radio]': 11 },
  '/marketing/banner': { 'main article img': 3, 'main article textarea': 3 },
  '/provisions': { 'main tbody tr': 1 },
})

/** The public booking page of the agency. */
export const publicPage: Expected = {
  'main article': 3,
  'form[method=post] input': 6,
  'img.logo': 1,
  'footer address': 1,
}
