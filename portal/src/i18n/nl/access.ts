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
  invitation: {
    loading: 'Uw uitnodiging wordt geopend',
    title: 'Welkom, {name}',
    text: 'U bent uitgenodigd voor het partnerportaal van {agency}. Kies een wachtwoord en u kunt beginnen.',
    name: 'Uw gebruikersnaam is {name}.',
    accept: 'Aannemen en inloggen',
    gone: 'Deze uitnodiging is niet meer geldig',
    goneText:
      'Zij is aangenomen, ingetrokken of ouder dan zeven dagen. Vraag degene die u heeft uitgenodigd om haar opnieuw te versturen.',
  },
  newPassword: {
    askTitle: 'Wachtwoord vergeten?',
    askText:
      'Heeft uw reisbureau een e-mailadres van u opgeslagen, dan sturen we u een link waarmee u een nieuw wachtwoord kiest.',
    ask: 'Link aanvragen',
    sent: 'Kijk in uw mailbox',
    sentText:
      'Is er bij deze gebruikersnaam een adres bekend, dan is de link onderweg; hij is {minutes} minuten geldig. Komt er niets aan, vraag het dan de beheerder van uw reisbureau: die kan u onder ‘Gebruikers’ een nieuw wachtwoord geven.',
    title: 'Kies een nieuw wachtwoord',
    text: 'Uw oude wachtwoord werkt dan niet meer en al uw andere sessies eindigen.',
    set: 'Instellen en inloggen',
    gone: 'Deze link is niet meer geldig',
    goneText: 'Hij werkt één keer, 30 minuten lang. U kunt een nieuwe aanvragen.',
    again: 'Nieuwe link aanvragen',
  },
  stop: {
    title: '‘Dit waren wij niet’',
    text: 'Iemand wil de bankgegevens van uw reisbureau wijzigen. Was dat niemand van u, houd de wijziging dan tegen: met één klik en zonder in te loggen. Tot onze boekhouding u heeft gesproken en heeft beslist, gelden de vorige gegevens. Wie de wijziging heeft aangevraagd, wordt uitgelogd.',
    button: 'Wijziging tegenhouden',
    done: 'De wijziging is geblokkeerd',
    doneText:
      'Onze boekhouding neemt contact met u op. Controleer onder ‘Gebruikers’ en ‘Geschiedenis’ wie uw gegevens kan wijzigen en stel bij twijfel nieuwe wachtwoorden in.',
    invalidText:
      'De wijziging is al tegengehouden of beslist, of geldt al. Neem meteen contact op met uw partnersupport als ze niet de bedoeling was.',
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
