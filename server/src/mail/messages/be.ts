import type { Differences } from '@gangway/contract/texts/translation'
import type { MailMessages } from './en.ts'

export const be: Differences<MailMessages> = {
  greeting: 'Beste,',
  regards: (brand) => `Met vriendelijke groeten\nHet team van ${brand}`,
  automatic: 'Deze e-mail werd automatisch verstuurd.',
  noReply: 'Gelieve hem niet te beantwoorden.',
  questions: (phone, email) => `Vragen? U kunt ons bereiken op ${phone} en via ${email}.`,
  questionsTo: (contact) => `Vragen? U kunt ons bereiken via ${contact}.`,
  passwordreset: {
    subject: 'Uw tijdelijk wachtwoord',
    intro: (partnerid, at) =>
      `Voor partner-ID ${partnerid} werd op ${at} een nieuw wachtwoord aangevraagd. Uw tijdelijk wachtwoord:`,
    use: (minutes) => `Het is ${minutes} minuten geldig, voor één aanmelding. Daarna kiest u zelf een wachtwoord.`,
    currentStaysValid: 'Tot dan blijft uw huidig wachtwoord geldig.',
    button: 'Naar de aanmeldpagina',
  },
  invitation: {
    subject: 'Uitnodiging voor het partnerportaal',
    intro: (firma, partnerid, user, at) =>
      `‘${user}’ heeft u op ${at} uitgenodigd om in het partnerportaal voor ${firma} (partner-ID ${partnerid}) te werken. Kies met de knop hieronder uw wachtwoord; daarna kunt u zich aanmelden.`,
    notyou: 'Kent u dit reisagentschap niet? Dan hoeft u niets te doen.',
  },
  passwordlink: {
    subject: 'Uw nieuw wachtwoord kiezen',
    intro: (user, at) =>
      `Voor de login ‘${user}’ werd op ${at} een nieuw wachtwoord aangevraagd. Kies het met de knop hieronder.`,
    use: (minutes) =>
      `De link is ${minutes} minuten geldig en werkt één keer. Zolang u hem niet gebruikt, blijft uw huidig wachtwoord geldig.`,
  },
  newdevice: {
    subject: 'Er werd op een nieuw toestel aangemeld',
    intro: (user, at, device) =>
      `Met de login ‘${user}’ werd op ${at} aangemeld op een toestel dat we nog niet kenden: ${device}.`,
    notyou: 'Was u dat niet? Wijzig dan meteen uw wachtwoord, dat sluit alle andere sessies af, en laat het ons weten.',
  },
  passwordchanged: {
    subject: 'Uw wachtwoord werd gewijzigd',
    intro: (user, at) =>
      `Het wachtwoord van de login ‘${user}’ werd op ${at} gewijzigd. Alle andere sessies van deze login zijn beëindigd.`,
    notyou: 'Was u dat niet? Vraag dan onmiddellijk een nieuw wachtwoord aan op de aanmeldpagina en verwittig ons.',
  },
  bank: {
    until: (at) =>
      `De wijziging gaat in op ${at}, of eerder zodra een tweede beheerder van uw agentschap of onze boekhouding haar bevestigt. Tot dan gelden de vorige gegevens.`,
    onlyConfirmed:
      'De wijziging gaat in zodra een tweede beheerder van uw agentschap of onze boekhouding haar bevestigt. Tot dan gelden de vorige gegevens.',
    frozen: 'De wijziging is geblokkeerd tot onze boekhouding beslist heeft. Tot dan gelden de vorige gegevens.',
    stop: 'Heeft niemand van uw agentschap dit gedaan? Druk dan op de knop. Alle openstaande wijzigingen van uw bankgegevens worden geblokkeerd tot onze boekhouding u gesproken heeft.',
  },
  factorchanged: {
    subject: 'De beveiliging van uw login werd gewijzigd',
    events: {
      totpadd: (user, at) => `Voor de login ‘${user}’ werd op ${at} een authenticator-app ingesteld.`,
      totpremove: (user, at) => `De authenticator-app van de login ‘${user}’ werd op ${at} verwijderd.`,
      passkeyadd: (user, at) => `Aan de login ‘${user}’ werd op ${at} een passkey toegevoegd.`,
      passkeyremove: (user, at) => `Een passkey van de login ‘${user}’ werd op ${at} verwijderd.`,
      recoverycodes: (user, at) =>
        `Voor de login ‘${user}’ werden op ${at} nieuwe herstelcodes gemaakt. De vorige werken niet meer.`,
      recoveryused: (user, at) =>
        `Voor de login ‘${user}’ werd op ${at} een herstelcode gebruikt. Elke code werkt één keer.`,
      calendaraddress: (user, at) =>
        `Voor de login ‘${user}’ werd op ${at} een agenda-adres aangemaakt. Wie het kent, leest afreizen en terugkomsten zonder zich aan te melden.`,
      factorreset: (user, at) =>
        `De tweede factoren van de login ‘${user}’ werden op ${at} verwijderd. Tot er nieuwe ingesteld zijn, volstaat het wachtwoord.`,
    },
    notyou:
      'Was u dat niet? Wijzig dan onmiddellijk uw wachtwoord, kijk na bij ‘Beveiliging’ in het partnerportaal en verwittig ons.',
  },
  policychanged: {
    subject: 'De regel voor tweede factoren werd gewijzigd',
    from: (at) =>
      `Dit geldt vanaf ${at}. Tot dan kan iedereen voor wie dit geldt in het partnerportaal bij ‘Beveiliging’ een tweede factor instellen.`,
    notyou: 'Wil uw agentschap dit niet? Een beheerder kan het in het partnerportaal bij ‘Beveiliging’ wijzigen.',
  },
  loginadded: {
    subject: 'Er is een nieuwe login voor uw reisagentschap',
    notyou:
      'Heeft niemand van uw agentschap dit gedaan? Blokkeer de login dan in het partnerportaal bij ‘Gebruikers’ en verwittig ons.',
  },
  loginchanged: {
    subject: 'Uw login werd gewijzigd',
    intro: (user, by, at, changes) => `De login ‘${user}’ werd op ${at} door ‘${by}’ gewijzigd: ${changes}.`,
    notyou: 'Had u dit niet verwacht? Vraag het na bij de beheerder van uw agentschap of verwittig ons.',
  },
  contractends: {
    subject: 'Einde van uw contract',
    intro: (partnerid, day, at) =>
      `het contract van partner-ID ${partnerid} eindigt op ${day}. Dat werd vastgelegd op ${at}.`,
    until:
      'Tot het einde van die dag kan iedereen zich zoals gewoonlijk aanmelden. Daarna eindigen toegang, boekingspagina en agenda-adressen.',
    button: 'Naar de aanmeldpagina',
  },
  webhookoff: {
    subject: 'Een melding aan uw systeem werd uitgeschakeld',
    failing: (partnerid, url, at) =>
      `Partner-ID ${partnerid}: de meldingen aan ${url} werden op ${at} uitgeschakeld, omdat daar al dagen niets aankomt.`,
    gone: (partnerid, url, at) =>
      `Partner-ID ${partnerid}: de meldingen aan ${url} werden op ${at} uitgeschakeld, omdat het systeem daar heeft gemeld dat het adres niet meer bestaat.`,
    next: 'In het partnerportaal ziet u onder ‘Koppelingen’ wat er werd geantwoord en schakelt u ze weer in. Wat er intussen gebeurde, leest uw systeem met zijn sleutel.',
  },
  contractkept: {
    subject: 'Uw contract blijft lopen',
    intro: (partnerid, at) => `het einde van het contract van partner-ID ${partnerid} werd op ${at} ingetrokken.`,
    next: 'Iedereen kan zich aanmelden zoals voorheen.',
  },
  bankchanged: {
    subject: 'Uw bankgegevens werden gewijzigd',
    intro: (partnerid, user, at) =>
      `De bankgegevens van partner-ID ${partnerid} werden op ${at} gewijzigd door ‘${user}’.`,
    doubtful:
      'De controlecijfers van het nieuwe IBAN kloppen niet; misschien werd een cijfer verkeerd getypt. Vergelijk het met uw rekeninguittreksel.',
    notyou:
      'Was dat niemand van uw agentschap? Kijk de gegevens na in het partnerportaal, wijzig uw wachtwoord en verwittig ons.',
  },
  bankreleased: {
    subject: 'Een wijziging van uw bankgegevens is opnieuw vrijgegeven',
  },
  bankfrozen: {
    subject: 'Een wijziging van uw bankgegevens werd tegengehouden',
    intro: (partnerid, at) =>
      `Op ${at} is via de link in onze e-mail gemeld dat een wijziging van de bankgegevens van partner-ID ${partnerid} niet van uw agentschap komt. De wijziging is geblokkeerd en de vorige gegevens gelden. Wie haar heeft aangevraagd, is afgemeld.`,
    next: 'Onze boekhouding neemt contact met u op en beslist daarna. Controleer in het partnerportaal onder ‘Gebruikers’ en ‘Historiek’ wie uw gegevens kan wijzigen en stel bij twijfel nieuwe wachtwoorden in.',
  },
  bankinforce: {
    subject: 'Uw gewijzigde bankgegevens gelden vanaf nu',
  },
  bankrefused: {
    subject: 'Een wijziging van uw bankgegevens werd geweigerd',
    intro: (partnerid, at) =>
      `Onze boekhouding heeft een wijziging van de bankgegevens van partner-ID ${partnerid} op ${at} geweigerd. De vorige gegevens gelden en staan ook weer in het partnerportaal.`,
    introBy: (partnerid, user, at) =>
      `‘${user}’ heeft een wijziging van de bankgegevens van partner-ID ${partnerid} op ${at} geweigerd. De vorige gegevens gelden en staan ook weer in het partnerportaal.`,
  },
  bankwithdrawn: {
    subject: 'Een wijziging van uw bankgegevens werd ingetrokken',
  },
  addresschanged: {
    subject: 'Uw e-mailadres werd gewijzigd',
    intro: (partnerid, user, at, hours) =>
      `Het e-mailadres van partner-ID ${partnerid} werd op ${at} gewijzigd door ‘${user}’. Aangevraagde wachtwoorden gaan nog ${hours} uur naar u, op het vorige adres.`,
    notyou:
      'Was dat niemand van uw agentschap? Maak de wijziging met de knop hieronder ongedaan en verwittig ons. Wie de wijziging deed, wordt dan afgemeld.',
  },
  addressset: {
    subject: 'Dit is voortaan het adres van uw agentschap',
    intro: (partnerid, user, at) =>
      `Dit adres werd op ${at} door ‘${user}’ ingesteld als e-mailadres van partner-ID ${partnerid}. Berichten komen voortaan hier aan, aangevraagde wachtwoorden na 72 uur.`,
    notyou: 'Kent u dit agentschap niet? Dan hoeft u niets te doen.',
  },
  addressrestored: {
    subject: 'Uw vorige e-mailadres geldt opnieuw',
    intro: (partnerid, at) =>
      `De wijziging van het e-mailadres van partner-ID ${partnerid} werd op ${at} ongedaan gemaakt.`,
    next: 'Controleer in het partnerportaal onder ‘Gebruikers’ en ‘Historiek’ wie uw gegevens kan wijzigen en stel bij twijfel nieuwe wachtwoorden in.',
  },
  contactchanged: {
    subject: 'Het contactadres van uw boekingspagina werd gewijzigd',
    intro: (partnerid, user, at) =>
      `Het afzender- of contactadres op de boekingspagina van partner-ID ${partnerid} werd op ${at} gewijzigd door ‘${user}’. Reizigers schrijven naar dit adres.`,
    notyou:
      'Was dat niemand van uw agentschap? Kijk het na in het partnerportaal onder ‘Contactgegevens’ en verwittig ons.',
  },
  organizersasked: {
    subject: 'Gelieve rederijen open te stellen',
    intro: (partnerid, firma, user, at) =>
      `Het reisagentschap ‘${firma}’ (partner-ID ${partnerid}) vraagt u de rederijen open te stellen die het mag verkopen. Aangevraagd op ${at} door ‘${user}’ in het partnerportaal.`,
    answer: (email) => `Het reisagentschap leest uw antwoord op ${email}.`,
  },
  organizersdecided: {
    subjects: { done: 'Uw rederijen werden opengesteld', refused: 'Uw vraag om rederijen werd geweigerd' },
    refused: (partnerid, at) =>
      `Op ${at} hebben we uw vraag geweigerd om rederijen open te stellen voor partner-ID ${partnerid}.`,
  },
  collected: {
    unlisted: (n) =>
      `${n === 1 ? 'Nog één bericht staat' : `Nog ${n} berichten staan`} hier niet vermeld; meld u aan om ze allemaal te zien.`,
  },
  bookingrequest: {
    subject: 'Nieuwe offerteaanvraag via uw boekingspagina',
    collected: (n) => `${n} nieuwe offerteaanvragen via uw boekingspagina`,
    intro: (partnerid, bookingnr, at) =>
      `Via de boekingspagina van partner ${partnerid} is op ${at} een offerteaanvraag binnengekomen. Aanvraag ${bookingnr}:`,
    labels: { email: 'E-mailadres', phone: 'Telefoonnummer' },
    reply:
      'U vindt de aanvragen terug in het partnerportaal onder ‘Aanvragen’. Gelieve uw antwoord naar het vermelde adres te sturen.',
    button: 'De aanvraag openen',
  },
  requestconfirmed: {
    subject: (nr) => `We hebben uw offerteaanvraag ${nr} goed ontvangen`,
    intro: (at) => `Bedankt voor uw offerteaanvraag, die we op ${at} goed ontvangen hebben. Dit hebt u ons bezorgd:`,
    received: 'hebben we goed ontvangen',
    answerBy: (day) => `Normaal hoort u binnen één werkdag van ons, vermoedelijk ten laatste ${day}.`,
    answerSoon: 'We antwoorden u zo snel mogelijk tijdens onze openingsuren.',
    hours: 'Openingsuren',
    change: 'Wilt u nog iets toevoegen of aanpassen? Antwoord dan gewoon op deze e-mail.',
    why: (firm) =>
      `Deze ontvangstbevestiging werd automatisch verstuurd omdat dit adres ingevuld werd in het aanvraagformulier van ${firm}. Een offerteaanvraag is gratis en vrijblijvend en nog geen boeking.`,
    object:
      'Was u dit niet, of verzet u zich tegen het gebruik van uw gegevens? Een kort antwoord op deze e-mail volstaat; we verwijderen de aanvraag dan.',
    objectTo: (phone) =>
      `Was u dit niet, of verzet u zich tegen het gebruik van uw gegevens? Een telefoontje naar ${phone} volstaat; we verwijderen de aanvraag dan.`,
  },
  claim: {
    subjects: {
      claim: (nr) => `Commissie voor boeking ${nr} opgevraagd`,
      answer: (nr) => `Antwoord van onze boekhouding op uw claim voor boeking ${nr}`,
      accept: (nr) => `Claim voor boeking ${nr} aanvaard`,
      refuse: (nr) => `Claim voor boeking ${nr} geweigerd`,
    },
    intro: {
      claim: ({ who, nr, amount, at }) => `${who} claimde op ${at} ${amount} commissie voor boeking ${nr}.`,
      accept: ({ partnerid, nr, amount, at, month }) =>
        `Onze boekhouding heeft de claim van partner-ID ${partnerid} voor boeking ${nr} op ${at} aanvaard. ${amount} wordt in ${month} uitbetaald.`,
      refuse: ({ partnerid, nr, amount, at }) =>
        `Onze boekhouding heeft de claim van partner-ID ${partnerid} voor boeking ${nr} (${amount}) op ${at} geweigerd.`,
    },
    several: {
      subject: (n) => `Commissie voor ${n} boekingen opgevraagd`,
      intro: ({ who, nr, amount, at }, n) =>
        `${who} claimde op ${at} samen ${amount} commissie voor ${n} boekingen: ${nr}.`,
    },
  },
  news: {
    why: (partnerid, at) => `Dit nieuws werd op ${at} verstuurd naar partner-ID ${partnerid}.`,
  },
}
