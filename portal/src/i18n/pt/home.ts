import type { Words } from '../words.ts'

export const home = {
  title: 'Bem-vindo à {tenant}',
  lead: 'O seu portal de parceiros para cruzeiros: reservas, estatísticas e tudo sobre a sua agência.',
  engine: 'Abrir o motor de reservas',
  newsletter: 'Newsletter para parceiros',
  newsletterText: 'Novos navios, tarifas especiais e datas, só para agências de viagens.',
  newsletterAction: 'Subscrever a newsletter',
} satisfies Words['home']
