import type { LaterMessages } from '../messages.ts'

export const marketing = {
  region: 'Região',
  withdrawn: '{name} foi retirado. Não utilize mais este ficheiro.',
  preview: 'Pré-visualização de {name}',
  pixels: '{width} × {height} px',
  snippet: 'HTML para o seu site',
  snippetHint: 'A imagem vem do nosso servidor, não precisa de carregar nada. O link leva ao seu motor de reservas.',
  copy: 'Copiar HTML',
  copied: 'Copiado',
  alt: 'Cruzeiros: {region}',
  offertemplate: {
    title: 'Modelos de oferta',
    lead: 'Ofertas A4 prontas a imprimir, afixar e enviar, com espaço para o seu carimbo.',
    none: 'Ainda não há modelos de oferta.',
    noneHere: 'Não há modelo de oferta para esta região.',
  },
  banner: {
    title: 'Banners',
    lead: 'Imagens para o seu site nos tamanhos habituais, com o link para o seu motor de reservas.',
    none: 'Ainda não há banners.',
    noneHere: 'Não há banner para esta região.',
  },
  regions: {
    general: 'Geral',
    africa: 'África',
    alaska: 'Alasca',
    asia: 'Ásia',
    hawaii: 'Havai',
    caribbean: 'Caraíbas',
    mediterranean: 'Mediterrâneo',
    north: 'Norte da Europa',
    northamerica: 'América do Norte',
    orient: 'Oriente e Emirados',
    river: 'Fluvial',
    other: 'Outras',
  },
} as const satisfies LaterMessages['marketing']
