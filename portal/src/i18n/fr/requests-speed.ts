import type { Messages } from '../messages.ts'

export const requestsSpeed = {
  none: 'Aucune demande au cours des douze derniers mois. Ce que vos clients demandent sur votre page de réservation est compté ici.',
  unanswered: 'Aucune réponse n’est encore enregistrée',
  unansweredText:
    'Choisissez « {answer} » dans une demande ou déplacez-la vers « {offer} » : vous verrez alors ici en combien de temps vous répondez.',
  person: 'Personne',
  everybody: 'Tout le monde',
  nobody: 'Personne, ou n’est plus chez vous',
  median: 'Première réponse (médiane)',
  medianText: 'd’ouverture ; {elapsed} à l’horloge',
  fast: 'Réponse en 2 heures',
  fastText: '{part} sur {all}, en heures d’ouverture',
  answered: 'Avec réponse',
  answeredText: '{part} sur {all} demandes',
  won: 'Gagnées',
  wonText: '{part} sur {all} demandes décidées',
  few: 'pas encore de chiffre : moins de {n} demandes',
  byMonth: 'Par mois',
  byPerson: 'Par personne',
  bySpeed: 'Demandes gagnées selon la rapidité de la première réponse',
  chart: 'Part en 2 heures et part gagnée, par mois',
  groups: {
    twohours: 'En 2 heures',
    workday: 'En 8 heures',
    longer: 'Plus tard',
    none: 'Sans réponse enregistrée',
  },
  columns: {
    person: 'Personne',
    month: 'Mois',
    requests: 'Demandes',
    answered: 'Avec réponse',
    median: 'Médiane',
    fast: 'En 2 heures',
    won: 'Gagnées',
  },
  total: 'Total',
  partOf: '{part} sur {all}',
  fewNote: '« – » signifie moins de {n} demandes : trop peu pour un chiffre.',
  hours: 'Compté selon vos heures d’ouverture : {hours}.',
  changeHours: 'Modifier les heures d’ouverture',
  method: 'Comment nous comptons',
  methodAnswer:
    'La première réponse est le premier e-mail par « {answer} » ou le passage à « {offer} », selon ce qui a eu lieu en premier. Ce qui est annulé dans les {n} minutes ne compte pas.',
  methodHours:
    'Seules les heures d’ouverture comptent : ce qui arrive la nuit attend à partir de l’ouverture. Les mois passés aussi sont comptés selon les heures d’ouverture actuelles, et les jours fériés comme des jours ordinaires.',
  methodPerson:
    'Une demande compte pour la personne qui y a répondu en premier ; sans réponse, pour la personne responsable. Elle appartient au mois où elle est arrivée.',
  methodShare:
    'La médiane est celle des demandes avec réponse. La part en 2 heures se rapporte à celles-ci et aux demandes qui attendent une réponse depuis plus longtemps. Ce qui a été gagné sans réponse enregistrée ne compte dans aucune des deux : personne ne sait quand la réponse a été donnée.',
  methodWon:
    '« Gagnées » est la part des demandes décidées, gagnées ou perdues. Les demandes closes comme « {twice} » ne comptent pas du tout.',
} satisfies Messages['requestsSpeed']
