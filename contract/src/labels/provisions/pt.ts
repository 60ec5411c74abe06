import type { ProvisionLabels } from './en.ts'

export const labels = {
  title: 'Valores em aberto',
  standings: { open: 'Em aberto', promised: 'Prometido', closed: 'Encerrado' },
  states: { missing: 'Em falta', short: 'Pago a menos', overpaid: 'Pago a mais' },
  claims: {
    open: 'Reclamado',
    answered: 'Respondida',
    accepted: 'Aceite',
    refused: 'Recusada',
    withdrawn: 'Retirada',
    paid: 'Paga',
  },
  fileColumns: { shipname: 'Navio', standing: 'Situação' },
  columns: {
    bookingnr: 'Número da reserva',
    customername: 'Cliente',
    reiseterminbis: 'Regresso',
    payoutday: 'Pagamento previsto',
    commission: 'Comissão com IVA',
    paid: 'Pago',
    open: 'Por pagar',
    state: 'Estado',
    claim: 'Reclamação',
    promised: 'Prometido para',
  },
} satisfies ProvisionLabels
