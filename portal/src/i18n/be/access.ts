import type { Differences } from '@gangway/contract/translation'
import type { Messages } from '../messages.ts'

export const access = {
  undo: {
    text: 'Het e-mailadres van uw agentschap is gewijzigd. Was dat niet de bedoeling, dan zet u het vorige adres terug: met één klik en zonder u aan te melden. Wie de wijziging heeft gedaan, wordt dan afgemeld.',
    doneText:
      'Controleer onder ‘Gebruikers’ en ‘Historiek’ wie uw gegevens kan wijzigen en stel bij twijfel nieuwe wachtwoorden in.',
    invalidText:
      'Hij werkt één keer, binnen 72 uur na de wijziging. Neem contact op met uw partnerdienst als de wijziging niet de bedoeling was.',
    toLogin: 'Naar het aanmelden',
  },
  invitation: {
    text: 'U bent uitgenodigd voor het partnerportaal van {agency}. Kies een wachtwoord en u kunt aan de slag.',
    accept: 'Aanvaarden en aanmelden',
    goneText:
      'Ze werd aanvaard, ingetrokken of is ouder dan zeven dagen. Vraag aan wie u uitgenodigd heeft om ze opnieuw te versturen.',
  },
  newPassword: {
    askText:
      'Heeft uw agentschap een e-mailadres van u bewaard, dan sturen we u een link waarmee u een nieuw wachtwoord kiest.',
    sentText:
      'Is er voor deze gebruikersnaam een adres bekend, dan is de link onderweg; hij is {minutes} minuten geldig. Komt er niets toe, vraag het dan aan de beheerder van uw agentschap: die kan u onder ‘Gebruikers’ een nieuw wachtwoord geven.',
    text: 'Uw oud wachtwoord werkt dan niet meer en al uw andere sessies worden afgesloten.',
    set: 'Instellen en aanmelden',
  },
  stop: {
    text: 'Iemand wil de bankgegevens van uw agentschap wijzigen. Was dat niemand van u, houd de wijziging dan tegen: met één klik en zonder u aan te melden. Tot onze boekhouding u gesproken heeft en beslist heeft, gelden de vorige gegevens. Wie de wijziging aangevraagd heeft, wordt afgemeld.',
    doneText:
      'Onze boekhouding neemt contact met u op. Controleer onder ‘Gebruikers’ en ‘Historiek’ wie uw gegevens kan wijzigen en stel bij twijfel nieuwe wachtwoorden in.',
    invalidText:
      'De wijziging is al tegengehouden of beslist, of geldt al. Neem onmiddellijk contact op met uw partnerdienst als ze niet de bedoeling was.',
  },
  link: {
    title: 'Naar een ander agentschap overschakelen?',
    text: 'U bent aangemeld als {current}. Deze link opent het portaal als {next} en beëindigt uw huidige sessie.',
  },
  view: {
    bar: '{viewer} bekijkt het portaal van {agency} – enkel lezen',
    end: 'Weergave afsluiten',
    endedTitle: 'De weergave is afgesloten',
    invalidText: 'Een weergave opent één keer en enkel binnen een minuut. Gelieve ze opnieuw te openen in de console.',
    toLogin: 'Naar het aanmelden',
  },
} satisfies Differences<Messages['access']>
