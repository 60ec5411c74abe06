import type { Messages } from '../messages.ts'

export const requestsSpeed = {
  none: 'Keine Anfragen in den letzten zwölf Monaten. Was Kunden auf Ihrer Buchungsseite anfragen, wird hier gezählt.',
  unanswered: 'Es ist noch keine Antwort erfasst',
  unansweredText:
    'Wählen Sie bei einer Anfrage „{answer}“ oder schieben Sie sie auf „{offer}“: Ab dann sehen Sie hier, wie schnell Sie sind.',
  person: 'Person',
  everybody: 'Alle',
  nobody: 'Niemand oder nicht mehr bei Ihnen',
  median: 'Erste Antwort (Median)',
  medianText: 'Öffnungszeit; nach der Uhr {elapsed}',
  fast: 'In 2 Stunden beantwortet',
  fastText: '{part} von {all}, nach Öffnungszeit',
  answered: 'Beantwortet',
  answeredText: '{part} von {all} Anfragen',
  won: 'Gewonnen',
  wonText: '{part} von {all} entschiedenen Anfragen',
  few: 'noch keine Angabe: weniger als {n} Anfragen',
  byMonth: 'Nach Monat',
  byPerson: 'Nach Person',
  bySpeed: 'Gewonnen, je nach Tempo der ersten Antwort',
  chart: 'Anteil in 2 Stunden und Anteil gewonnen, nach Monat',
  groups: {
    twohours: 'In 2 Stunden',
    workday: 'In 8 Stunden',
    longer: 'Später',
    none: 'Keine Antwort erfasst',
  },
  columns: {
    person: 'Person',
    month: 'Monat',
    requests: 'Anfragen',
    answered: 'Beantwortet',
    median: 'Median',
    fast: 'In 2 Stunden',
    won: 'Gewonnen',
  },
  total: 'Gesamt',
  partOf: '{part} von {all}',
  fewNote: '„–“ steht für weniger als {n} Anfragen: zu wenige für eine Angabe.',
  hours: 'Gezählt nach Ihren Öffnungszeiten: {hours}.',
  changeHours: 'Öffnungszeiten ändern',
  method: 'So zählen wir',
  methodAnswer:
    'Die erste Antwort ist die erste Mail über „{answer}“ oder das Verschieben auf „{offer}“, je nachdem, was früher war. Was innerhalb von {n} Minuten zurückgenommen wird, zählt nicht.',
  methodHours:
    'Es zählen nur Öffnungszeiten: Was nachts eingeht, wartet ab der Öffnung. Auch frühere Monate werden nach den heutigen Öffnungszeiten gezählt, Feiertage wie gewöhnliche Tage.',
  methodPerson:
    'Eine Anfrage zählt für die Person, die sie zuerst beantwortet hat; ohne Antwort für die zuständige Person. Sie gehört zu dem Monat, in dem sie eingegangen ist.',
  methodShare:
    'Der Median gilt für die beantworteten Anfragen. Der Anteil in 2 Stunden bezieht sich auf diese und auf Anfragen, die schon länger ohne Antwort sind. Was ohne erfasste Antwort gewonnen wurde, zählt in beiden nicht: Niemand weiß, wann es beantwortet wurde.',
  methodWon:
    '„Gewonnen“ ist der Anteil an den entschiedenen Anfragen, gewonnen oder verloren. Als „{twice}“ geschlossene Anfragen zählen gar nicht.',
} satisfies Messages['requestsSpeed']
