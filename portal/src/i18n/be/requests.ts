import type { Differences } from '@gangway/contract/translation'
import type { Messages } from '../messages.ts'

export const requests = {
  tabs: { mails: 'Mailtemplates' },
  leads: {
    work: 'Wat klanten hebben aangevraagd: opnemen, beantwoorden, verder schuiven. Wat het langst wacht, staat bovenaan.',
    speed: 'Hoe snel klanten een eerste antwoord krijgen en wat dat oplevert.',
    mails: 'De teksten waarmee uw mails aan klanten beginnen, en uw openingsuren.',
  },
  none: 'Nog geen aanvragen. Wat klanten op uw boekingspagina aanvragen, ziet u hier.',
  noMatch: 'Geen enkele aanvraag komt overeen met deze filters.',
  anyAge: 'Om het even hoelang',
  ageFilters: { fresh: 'Minder dan een dag', late: 'Meer dan twee dagen' },
  reasons: { soldout: 'Volzet', noanswer: 'Klant laat niets weten', plans: 'Plannen gewijzigd door de klant' },
  emptyColumn: 'Hier staat niets',
  take: 'Ik neem dit op',
  takeOne: 'Ik neem dit op: {name}',
  taken: 'U hebt {name} opgenomen.',
  saved: '{name}: bewaard.',
  tooLate: '{who} was u voor: {name} staat nu onder ‘{stage}’.',
  stillTyped: 'Wat u hebt getypt, staat er nog en is nog niet bewaard. Gelieve het na te kijken en opnieuw te bewaren.',
  engineWords: { lost: 'De boekingsmodule meldt: geannuleerd (annulatie).' },
  keep: 'Zo laten',
  waitMissing: 'Gelieve een dag na vandaag in te vullen.',
  inDays: { other: 'Binnen {n} dagen' },
  lostMissing: 'Gelieve een reden te kiezen.',
  nextSteps: { offer: 'navragen of de offerte in de smaak valt.' },
  work: 'In uw agentschap',
  badDay: 'Gelieve een dag in te vullen.',
  referenceHint: 'Bijvoorbeeld het nummer uit uw eigen systeem; hoogstens 50 tekens.',
  draftHint: 'U hebt dit getypt en nog niet bewaard.',
  stored: 'Bewaard is: {value}',
  history: 'Historiek',
  mailTemplate: 'Mailtemplate',
  mailUse: 'Tekst van de template gebruiken',
  answerCopied:
    'De e-mail is te lang voor een link: de tekst staat op het klembord. Gelieve hem in de e-mail te plakken.',
  answerNotCopied:
    'De e-mail is te lang voor een link en de browser laat kopiëren niet toe. Gelieve de tekst zelf te kopiëren.',
} satisfies Differences<Messages['requests']>
