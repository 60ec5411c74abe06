import type { LaterMessages } from '../messages.ts'

export const marketing = {
  region: 'Región',
  withdrawn: '{name} se ha retirado. No utilice más este archivo.',
  preview: 'Vista previa de {name}',
  pixels: '{width} × {height} px',
  snippet: 'HTML para su sitio web',
  snippetHint:
    'La imagen se carga desde nuestro servidor: no tiene que subir nada. El enlace lleva a su motor de reservas.',
  copy: 'Copiar HTML',
  copied: 'Copiado',
  alt: 'Cruceros: {region}',
  offertemplate: {
    title: 'Plantillas de oferta',
    lead: 'Ofertas A4 listas para imprimir, exponer y enviar, con espacio para su sello.',
    none: 'Todavía no hay plantillas de oferta.',
    noneHere: 'No hay plantilla de oferta para esta región.',
  },
  banner: {
    title: 'Banners',
    lead: 'Imágenes para su sitio web en los tamaños habituales, con el enlace a su motor de reservas.',
    none: 'Todavía no hay banners.',
    noneHere: 'No hay banner para esta región.',
  },
  regions: {
    general: 'General',
    africa: 'África',
    alaska: 'Alaska',
    asia: 'Asia',
    hawaii: 'Hawái',
    caribbean: 'Caribe',
    mediterranean: 'Mediterráneo',
    north: 'Norte de Europa',
    northamerica: 'Norteamérica',
    orient: 'Oriente y Emiratos',
    river: 'Fluvial',
    other: 'Otras',
  },
} as const satisfies LaterMessages['marketing']
