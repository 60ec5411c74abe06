/** Marketing material. */
export const marketing = {
  region: 'Region',
  withdrawn: '{name} was withdrawn. Please no longer use this file.',
  preview: 'Preview of {name}',
  pixels: '{width} × {height} px',
  snippet: 'HTML for your website',
  snippetHint:
    'The picture comes from our server, so there is nothing to upload. The link leads to your booking engine.',
  copy: 'Copy HTML',
  copied: 'Copied',
  alt: 'Cruises: {region}',
  offertemplate: {
    title: 'Offer templates',
    lead: 'Ready-made A4 offers to print, put up and send out, with room for your stamp.',
    none: 'There are no offer templates yet.',
    noneHere: 'There is no offer template for this region.',
  },
  banner: {
    title: 'Banners',
    lead: 'Pictures for your website in the usual sizes, with the link to your booking engine.',
    none: 'There are no banners yet.',
    noneHere: 'There is no banner for this region.',
  },
  regions: {
    general: 'General',
    africa: 'Africa',
    alaska: 'Alaska',
    asia: 'Asia',
    hawaii: 'Hawaii',
    caribbean: 'Caribbean',
    mediterranean: 'Mediterranean',
    north: 'Northern Europe',
    northamerica: 'North America',
    orient: 'Middle East and Emirates',
    river: 'Rivers',
    other: 'Other',
  },
} as const
