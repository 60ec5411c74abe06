import type { Messages } from '../messages.ts'

export const access = {
  undo: {
    title: 'Nieuw e-mailadres ongedaan maken',
    text: 'Het e-mailadres van uw reisbureau is gewijzigd. Was dat niet de bedoeling, dan zet u het vorige adres terug: met één klik en zonder in te loggen. Wie de wijziging heeft gedaan, wordt dan uitgelogd.',
    button: 'Wijziging ongedaan maken',
    done: 'Het vorige adres geldt weer',
    doneText:
      'Controleer onder ‘Gebruikers’ en ‘Geschiedenis’ wie uw gegevens kan wijzigen en stel bij twijfel nieuwe wachtwoorden in.',
    invalid: 'Deze link is niet meer geldig',
    invalidText:
      'Hij werkt één keer, binnen 72 uur na de wijziging. Neem contact op met uw partnersupport als de wijziging niet de bedoeling was.',
    toLogin: 'Naar inloggen',
  },
  link: {
    title: 'Naar een ander reisbureau overstappen?',
    text: 'U bent ingelogd als {current}. Deze link opent het portaal als {next} en beëindigt uw huidige sessie.',
    go: 'Verder als {next}',
    stay: 'Bij {current} blijven',
  },
  view: {
    bar: '{viewer} bekijkt het portaal van {agency} – alleen lezen',
    end: 'Weergave beëindigen',
    opening: 'De weergave wordt geopend',
    endedTitle: 'De weergave is beëindigd',
    endedText: 'U kunt dit tabblad sluiten. In de console kunt u altijd een nieuwe weergave openen.',
    invalidTitle: 'Deze weergave kon niet worden geopend',
    invalidText: 'Een weergave opent één keer en alleen binnen een minuut. Open haar opnieuw in de console.',
    toLogin: 'Naar het inloggen',
  },
} satisfies Messages['access']
