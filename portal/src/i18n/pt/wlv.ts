import type { Words } from '../words.ts'

export const wlv = {
  contact: {
    title: 'Dados de contacto',
    lead: 'O que os viajantes leem sobre si no motor de reservas: quem é, onde o encontram e onde pagam.',
    groups: { company: 'Empresa e morada', bank: 'Dados bancários' },
    bankLead: 'Constam das faturas do motor de reservas, nunca da página pública.',
    phoneNote: 'Altera-se no layout.',
    phoneNone: 'Ainda nenhum',
    advertNote: 'O seu texto publicitário aparece então na página pública, em cada idioma que tenha um.',
    fields: {
      firm: 'Empresa',
      street: 'Rua',
      housenr: 'Número da porta',
      zipcode: 'Código postal',
      city: 'Localidade',
      country: 'País',
      phone: 'Telefone',
      werbetextanzeigen: 'Mostrar o texto publicitário',
      bank: 'Banco',
      iban: 'IBAN',
      swiftcode: 'BIC (SWIFT)',
    },
  },
} satisfies Words['wlv']
