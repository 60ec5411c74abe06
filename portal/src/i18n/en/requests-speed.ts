/** How fast requests are answered, and what becomes of them. */
export const requestsSpeed = {
  none: 'No requests in the last twelve months. What customers ask for on your booking page is counted here.',
  unanswered: 'No answer has been recorded yet',
  unansweredText:
    'Choose “{answer}” at a request, or move it to “{offer}”: from then on you see here how fast you are.',
  person: 'Person',
  everybody: 'Everybody',
  nobody: 'Nobody, or no longer with you',
  median: 'First answer (median)',
  medianText: 'of opening time; {elapsed} by the clock',
  fast: 'Answered within 2 hours',
  fastText: '{part} of {all}, in opening time',
  answered: 'Answered',
  answeredText: '{part} of {all} requests',
  won: 'Won',
  wonText: '{part} of {all} decided requests',
  few: 'no figure yet: fewer than {n} requests',
  byMonth: 'By month',
  byPerson: 'By person',
  bySpeed: 'Won, by speed of the first answer',
  chart: 'Share within 2 hours and share won, by month',
  groups: {
    twohours: 'Within 2 hours',
    workday: 'Within 8 hours',
    longer: 'Later',
    none: 'No answer recorded',
  },
  columns: {
    person: 'Person',
    month: 'Month',
    requests: 'Requests',
    answered: 'Answered',
    median: 'Median',
    fast: 'Within 2 hours',
    won: 'Won',
  },
  total: 'Total',
  partOf: '{part} of {all}',
  fewNote: '“–” stands for fewer than {n} requests: too few for a figure.',
  hours: 'Counted in your opening hours: {hours}.',
  changeHours: 'Change opening hours',
  method: 'How we count',
  methodAnswer:
    'The first answer is the first mail by “{answer}” or the move to “{offer}”, whichever came first. A move that is taken back within {n} minutes does not count.',
  methodHours:
    'Only opening hours count: what comes in at night waits from the moment you open. Past months are counted with the opening hours of today, and public holidays as ordinary days.',
  methodPerson:
    'A request counts for the person who answered it first; without an answer, for the person responsible. It belongs to the month in which it came in.',
  methodShare:
    'The median is that of the answered requests. The share within 2 hours is of these and of requests that have waited longer without an answer. What was won without a recorded answer counts in neither: nobody knows when it was answered.',
  methodWon:
    '“Won” is the share of the decided requests, won or lost. Requests closed as “{twice}” do not count at all.',
} as const
