import type { Differences } from '@gangway/contract/translation'
import type { Messages } from '../messages.ts'

export const agency = {
  title: 'Gegevens agentschap',
  groups: {
    company: 'Onderneming',
    legal: 'Wettelijke gegevens',
  },
  fields: {
    firma: 'Naam van de onderneming',
    abteilung: 'Dienst / adresaanvulling',
    anrede: 'Aanspreking',
    lname: 'Familienaam',
    ort: 'Gemeente',
    director: 'Zaakvoerder',
    register: 'Rechtspersonenregister',
  },
  tradepartner: 'Een nieuw e-mailadres geldt enkel voor toekomstige boekingen.',
  accountsLead:
    'Uw commissie gaat naar de actieve rekeningen. Bewaarde rekeningen blijven behouden: schakel uit wat u niet meer gebruikt.',
  unsaved: 'Nog niet bewaard',
  noAccounts: 'Er is nog geen bankrekening bekend. Voeg er een toe zodat wij uw commissie kunnen uitbetalen.',
  bank: {
    until:
      'Gaat in op {when}, of zodra een tweede beheerder van uw agentschap of onze boekhouding de wijziging bevestigt.',
    onlyConfirmed: 'Gaat in zodra een tweede beheerder van uw agentschap of onze boekhouding de wijziging bevestigt.',
    frozenText:
      'Er werd gemeld dat deze wijziging niet van uw agentschap komt. Onze boekhouding neemt contact met u op en beslist daarna; tot dan kan de rekening niet gewijzigd worden.',
    refused: 'Wijziging geweigerd',
    refusedText: 'Onze boekhouding heeft de wijziging van {when} geweigerd. Reden: {reason}',
    refusedBy: '{who} heeft de wijziging van {when} geweigerd. Reden: {reason}',
    withdrawnText:
      '{who} heeft de wijziging van {when} ingetrokken. De rekening is uitgeschakeld; schakel ze in als u ze toch nodig hebt.',
    refuse: {
      reasonHint: 'Hij staat ook bij de bankrekening en in de historiek.',
      action: 'Weigeren',
      label: 'De wijziging van bankrekening {n} weigeren',
      title: 'De wijziging van bankrekening {n} weigeren?',
      text: 'De vorige gegevens blijven gelden. Wie de wijziging heeft aangevraagd, alle beheerders en het adres van uw agentschap krijgen een e-mail met uw reden.',
      done: 'De wijziging is geweigerd. De vorige gegevens gelden.',
    },
    withdraw: {
      text: 'De vorige gegevens blijven gelden. Alle beheerders en het adres van uw agentschap krijgen een e-mail.',
    },
  },
} satisfies Differences<Messages['agency']>
