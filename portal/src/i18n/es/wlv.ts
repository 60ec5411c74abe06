import type { Words } from '../words.ts'

export const wlv = {
  contact: {
    title: 'Datos de contacto',
    lead: 'Lo que los viajeros leen sobre usted en el motor de reservas: quién es, dónde encontrarle y dónde pagan.',
    groups: { company: 'Empresa y dirección', bank: 'Datos bancarios' },
    bankLead: 'Figuran en las facturas del motor de reservas, nunca en la página pública.',
    phoneNote: 'Se cambia en el diseño.',
    phoneNone: 'Todavía ninguno',
    advertNote: 'Su texto publicitario aparecerá en la página pública, en cada idioma que tenga uno.',
    fields: {
      firm: 'Empresa',
      street: 'Calle',
      housenr: 'Número',
      zipcode: 'Código postal',
      city: 'Localidad',
      country: 'País',
      phone: 'Teléfono',
      werbetextanzeigen: 'Mostrar el texto publicitario',
      bank: 'Banco',
      iban: 'IBAN',
      swiftcode: 'BIC (SWIFT)',
    },
  },
} satisfies Words['wlv']
