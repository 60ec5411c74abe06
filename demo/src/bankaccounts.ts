import { brandNewPartner, demoPartners } from './partners.ts'

type DemoAccount = { bankname: string; iban: string; swift: string; isOld?: true; isPending?: true }

/**
 * Real banks, but nobody's accounts: the IBAN check digits are right, those inside the national account numbers are
 * not. `isOld` marks an account that is no longer used, `isPending` one that waits for a confirmation (SEC-7).
 */
const accountsOf: Readonly<Record<number, readonly DemoAccount[]>> = {
  101001: [
    { bankname: 'Hamburger Sparkasse', iban: 'DE27200505500001002138', swift: 'HASPDEHHXXX' },
    { bankname: 'Commerzbank Hamburg', iban: 'DE42200400000005550138', swift: 'COBADEHHXXX', isOld: true },
  ],
  101002: [{ bankname: 'Commerzbank Köln', iban: 'DE92370400440005550102', swift: 'COBADEFFXXX' }],
  101004: [
    { bankname: 'Stadtsparkasse München', iban: 'DE57701500001005550419', swift: 'SSKMDEMMXXX' },
    { bankname: 'HypoVereinsbank', iban: 'DE25700202700005550419', swift: 'HYVEDEMMXXX' },
    { bankname: 'Münchner Bank', iban: 'DE12700901000000101004', swift: 'GENODEF1M04', isOld: true },
  ],
  102001: [
    { bankname: 'Zürcher Kantonalbank', iban: 'CH6200700114802220981', swift: 'ZKBKCHZZ80A' },
    { bankname: 'UBS Switzerland', iban: 'CH6300230230555017201', swift: 'UBSWCHZH80A', isOld: true },
  ],
  104001: [
    { bankname: 'ABN AMRO', iban: 'NL65ABNA0555010401', swift: 'ABNANL2AXXX' },
    { bankname: 'Rabobank Rotterdam', iban: 'NL29RABO0355501041', swift: 'RABONL2UXXX', isOld: true },
  ],
  105001: [
    { bankname: 'KBC Bank', iban: 'BE52735555010501', swift: 'KREDBEBBXXX' },
    { bankname: 'BNP Paribas Fortis', iban: 'BE75001555010502', swift: 'GEBABEBBXXX' },
  ],
  106001: [
    { bankname: 'ING', iban: 'NL68INGB0005550106', swift: 'INGBNL2AXXX' },
    { bankname: 'Rabobank Amsterdam', iban: 'NL44RABO0355501062', swift: 'RABONL2UXXX', isOld: true },
  ],
  107001: [{ bankname: 'SNS Bank', iban: 'NL89SNSB0905550107', swift: 'SNSBNL2AXXX' }],
  108001: [
    { bankname: 'Luzerner Kantonalbank', iban: 'CH2000778200555010801', swift: 'LUKBCH2260A' },
    { bankname: 'Valiant Bank', iban: 'CH9406300555010800201', swift: 'VABECH22XXX', isPending: true },
  ],
  109001: [
    { bankname: 'Unicaja Banco', iban: 'ES1721030146000005550109', swift: 'UCJAES2MXXX' },
    { bankname: 'CaixaBank', iban: 'ES3921002410000200555109', swift: 'CAIXESBBXXX', isOld: true },
  ],
  111001: [
    { bankname: 'Caixa Geral de Depósitos', iban: 'PT28003501000000555011100', swift: 'CGDIPTPLXXX' },
    { bankname: 'Millennium bcp', iban: 'PT85003300004555011100000', swift: 'BCOMPTPLXXX' },
  ],
  112001: [
    { bankname: 'Société Générale', iban: 'FR4230003012500005550112000', swift: 'SOGEFRPPXXX' },
    { bankname: 'Crédit Agricole Normandie', iban: 'FR7916606001200555011200000', swift: 'AGRIFRPP866', isOld: true },
  ],
}

/** The bank accounts of the demo agencies. */
export const demoBankAccounts = () =>
  demoPartners
    .filter(({ partnerid }) => partnerid !== brandNewPartner)
    .flatMap(({ partnerid, agency }) =>
      (accountsOf[partnerid] ?? []).map(({ isOld, isPending: _, ...account }, index) => ({
        ...account,
        partnerid,
        paymentaccountid: index + 1,
        active: !isOld,
        accountowner: agency.firma,
      })),
    )

/** Accounts that their agencies added lately: nobody has confirmed them yet. */
export const demoPendingAccounts = () =>
  demoBankAccounts().filter(({ partnerid, iban }) =>
    accountsOf[partnerid]?.some((account) => account.iban === iban && account.isPending),
  )
