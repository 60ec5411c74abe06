import type { TransactionLabels } from './en.ts'

export const labels = {
  types: { request: 'Demandes', open: 'Réservations', storno: 'Annulations' },
  dateTypes: { booking: 'Date de réservation', departure: 'Date de départ', return: 'Date de retour' },
  values: { request: 'Montant demandé', open: 'Chiffre d’affaires', storno: 'Montant annulé' },
  requestColumns: { date: 'Demandée le', bookingnr: 'Numéro de demande' },
  states: {
    request: 'Demande',
    open: 'Ouverte',
    confirmed: 'Confirmée / clôturée',
    paid: 'Payée',
    cancelled: 'Annulée',
  },
  columns: {
    bookingnr: 'Numéro de réservation',
    date: 'Réservé le',
    status: 'Statut',
    customername: 'Client',
    travelername: 'Voyageur',
    name: 'Itinéraire',
    reiseterminvon: 'Départ',
    reiseterminbis: 'Retour',
    persons: 'Personnes',
    bookingpricebrutto: 'Prix',
    commission: 'Commission TTC',
    shippingcompany: 'Compagnie',
    shipname: 'Navire',
    cruisingarea: 'Zone de croisière',
    routeplanid: 'ID du voyage',
    bookingid: 'ID',
    comment: 'Commentaire',
  },
} satisfies TransactionLabels
