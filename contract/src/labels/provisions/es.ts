import type { ProvisionLabels } from './en.ts'

export const labels = {
  title: 'Importes pendientes',
  standings: { open: 'Pendiente', promised: 'Prometido', closed: 'Cerrado' },
  states: { missing: 'Falta', short: 'Pagado de menos', overpaid: 'Pagado de más' },
  claims: {
    open: 'Reclamado',
    answered: 'Respondida',
    accepted: 'Aceptada',
    refused: 'Rechazada',
    withdrawn: 'Retirada',
    paid: 'Pagada',
  },
  fileColumns: { shipname: 'Barco', standing: 'Situación' },
  columns: {
    bookingnr: 'Número de reserva',
    customername: 'Cliente',
    reiseterminbis: 'Regreso',
    payoutday: 'Pago previsto',
    commission: 'Comisión con IVA',
    paid: 'Pagado',
    open: 'Pendiente',
    state: 'Estado',
    claim: 'Reclamación',
    promised: 'Prometido para',
  },
} satisfies ProvisionLabels
