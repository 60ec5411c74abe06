import type * as en from './en.ts'

export const rights = {
  basic: {
    label: 'Básico',
    text: 'Consultar início, estatísticas, pedidos, calendário e material de marketing. Todos a têm.',
  },
  partnerdata: {
    label: 'Dados da agência',
    text: 'Morada, contacto e ordenação preferencial; as contas bancárias, só para consulta.',
  },
  password: { label: 'Palavra-passe', text: 'Alterar a própria palavra-passe. Todos podem.' },
  layout: { label: 'Aspeto', text: 'Logótipo, cores e textos do motor de reservas.' },
  administration: { label: 'Administração', text: 'Utilizadores, companhias e dados de contacto.' },
} satisfies Record<keyof typeof en.rights, unknown>

export const permissions = {
  requests: {
    label: 'Tratar pedidos',
    text: 'Assumir e responder a pedidos, escrever notas e e-mails, juntar clientes.',
  },
  commissions: { label: 'Ver comissões', text: 'Extratos, valores em aberto e previsão.' },
  claims: { label: 'Reclamar comissões', text: 'Reclamações ao fornecedor, atribuir linhas de extrato.' },
  bank: {
    label: 'Alterar dados bancários',
    text: 'Contas bancárias com a permissão Dados da agência; os dados bancários do motor de reservas com a permissão Administração.',
  },
} satisfies Record<keyof typeof en.permissions, unknown>

export const allowed = { readOnly: 'Apenas consulta' }
