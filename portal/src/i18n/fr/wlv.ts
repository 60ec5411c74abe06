import type { Words } from '../words.ts'

export const wlv = {
  contact: {
    title: 'Coordonnées',
    lead: 'Ce que les voyageurs lisent sur vous dans le moteur de réservation : qui vous êtes, où vous trouver et où payer.',
    groups: { company: 'Société et adresse', bank: 'Coordonnées bancaires' },
    bankLead: 'Elles figurent sur les factures du moteur de réservation, jamais sur la page publique.',
    phoneNote: 'Il se modifie avec la mise en page.',
    phoneNone: 'Pas encore de numéro',
    advertNote: 'Votre texte publicitaire figure alors sur la page publique, dans chaque langue qui en a un.',
    fields: {
      firm: 'Société',
      street: 'Rue',
      housenr: 'Numéro',
      zipcode: 'Code postal',
      city: 'Ville',
      country: 'Pays',
      phone: 'Téléphone',
      werbetextanzeigen: 'Afficher le texte publicitaire',
      bank: 'Banque',
      iban: 'IBAN',
      swiftcode: 'BIC (SWIFT)',
    },
  },
} satisfies Words['wlv']
