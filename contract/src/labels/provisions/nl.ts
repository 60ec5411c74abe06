import type { ProvisionLabels } from './en.ts'

export const labels = {
  title: 'Openstaande bedragen',
  standings: { open: 'Openstaand', promised: 'Toegezegd', closed: 'Afgehandeld' },
  states: { missing: 'Ontbreekt', short: 'Te weinig betaald', overpaid: 'Te veel betaald' },
  claims: {
    open: 'Geclaimd',
    answered: 'Beantwoord',
    accepted: 'Toegewezen',
    refused: 'Afgewezen',
    withdrawn: 'Ingetrokken',
    paid: 'Uitbetaald',
  },
  fileColumns: { shipname: 'Schip', standing: 'Stand' },
  columns: {
    bookingnr: 'Boekingsnr.',
    customername: 'Klant',
    reiseterminbis: 'Terugreis',
    payoutday: 'Verwachte uitbetaling',
    commission: 'Commissie incl. btw',
    paid: 'Betaald',
    open: 'Nog open',
    state: 'Status',
    claim: 'Claim',
    promised: 'Toegezegd voor',
  },
} satisfies ProvisionLabels
