import type { YearMessages } from './en.ts'

export const nl: YearMessages = {
  title: 'Uitbetaalde commissies {year}',
  file: 'commissies',
  partner: 'Partner',
  created: 'Gemaakt op',
  rule: 'Bedragen in euro incl. btw, naar de dag van uitbetaling. Afrekeningen zonder regels staan alleen met hun totaal.',
  statements: 'Afrekeningen',
  lines: 'Regels',
  total: 'Totaal',
  page: 'Pagina',
  day: 'Uitbetaling',
  statement: 'Afrekening',
  booking: 'Boeking',
  customer: 'Klant',
  returndate: 'Terugreis',
  kind: 'Soort',
  text: 'Tekst',
  amount: 'Bedrag',
  kinds: { commission: 'Commissie', correction: 'Correctie', cancellation: 'Annulering', bonus: 'Bonus' },
}
